import type { Route } from './Route.ts'

/** The modal: closed, or open on a stack of routes whose last one is seen. */
export type NavigationState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open'
      readonly stack: readonly [Route, ...Route[]]
      /** Which way the last change went, for the transition that explains it. */
      readonly direction: 'none' | 'forward' | 'back'
      /** A close was refused; ends after 500 ms. */
      readonly shaking: boolean
    }
