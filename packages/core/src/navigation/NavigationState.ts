import type { Route } from './Route.ts'

/** The modal: closed, or open on a stack of routes whose last one is seen. */
export type NavigationState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open'
      readonly stack: readonly [Route, ...Route[]]
      /** The direction of the last change, for its transition. */
      readonly direction: 'none' | 'forward' | 'back'
      /** A close was refused; ends after 500 ms. */
      readonly shaking: boolean
    }
