import type { LazyLogger } from '../logger/createLazyLogger.ts'
import type { StoredSession } from '../storage/createStoredSession.ts'
import type { Slice } from '../kernel/slice.ts'
import type { LocaleMessages, ThemeState } from './KitOptions.ts'
import type { ContextOptions } from './pairingWays.ts'

type Settings = {
  /** `idle` before `start()`; `restoring` while stored sessions are restored; then `ready`. */
  readonly lifecycle: 'idle' | 'restoring' | 'ready' | 'destroyed'
  /** The terms were ticked, where `features.legalCheckbox` asks for it. */
  readonly legalAccepted: boolean
  /** The language of `setLocale`; `tag` undefined: the option `locale`, else the page's language. */
  readonly locale: { readonly tag: string | undefined; readonly messages: LocaleMessages }
  /** The theme mode and the theme variables that apply. */
  readonly theme: ThemeState
}

declare module '../kernel/registry.ts' {
  interface Options extends ContextOptions {}
  interface Slices extends Settings {}
  interface Facts {
    readonly options: Options
    readonly isMobile: boolean
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    readonly isMobile: boolean
    /** The session that the last visit stored; `sessionOf` writes it. */
    readonly session: StoredSession
    readonly logger: LazyLogger
  }
}

/** What the dapp sets, and how far the kit is. */
export const settingsSlice: Slice<keyof Settings> = {
  initial: ({ messages = {}, themeMode = 'system', themeVariables = {} }) => ({
    lifecycle: 'idle',
    legalAccepted: false,
    locale: { tag: undefined, messages },
    theme: { mode: themeMode, variables: themeVariables },
  }),
}
