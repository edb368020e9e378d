/**
 * The only door to the outside. Core, adapters and ui take what they need of it as an argument, so that
 * tests run on a fake one (`createFakePlatform` in @kit/testing) with a clock of its own.
 * Nothing here touches a global before it is called.
 */
export type Platform = {
  readonly storage: PlatformStorage
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `callback` once after `ms` milliseconds; the returned function calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Runs `callback` once, after the next frame was drawn, and soon in any case: nothing is drawn of a page that nobody sees. Default: at once. */
  readonly afterPaint?: ((callback: () => void) => void) | undefined
  /** `length` bytes from a cryptographic generator. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly openUrl: (url: string, target: '_self' | '_blank' | '_top') => void
  readonly userAgent: () => string
  /** The page that the kit is on; undefined outside a browser. Read when it is first needed, never written. */
  readonly document: () => PageDocument | undefined
}

/** What kit reads of a `Document`. */
export type PageDocument = {
  readonly URL: string
  readonly title: string
  readonly visibilityState: string
  /** Null where the document is not shown. */
  readonly defaultView?: PageWindow | null | undefined
  readonly querySelector: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null
  readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
  readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void
}

/** What kit reads of a `Window`: whether another page frames it, and whether it is inside Telegram's own browser. */
export type PageWindow = {
  readonly self: unknown
  readonly top: unknown
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: string | undefined } | undefined } | undefined
}

/** Synchronous key-value storage. Reads may give anything, writes may fail: callers treat both as hostile. */
export type PlatformStorage = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}
