/**
 * All access to the environment. Core, adapters and ui take it as an argument, so that tests can pass a fake one with its own clock
 * (`createFakePlatform` of @kit/testing). Creating it touches no global.
 */
export type Platform = {
  /** Persistent storage, shared by the tabs of an origin. */
  readonly storage: PlatformStorage
  /** The storage of one tab, kept across reloads. Default: `storage`, which is right if no two pages share it. */
  readonly tabStorage?: PlatformStorage | undefined
  /**
   * Calls back when another tab may have changed the storage: it has written, or this page has returned from the back/forward cache.
   * @returns a function that stops it
   */
  readonly watchStorage?: ((callback: () => void) => () => void) | undefined
  /** `navigator.locks`, by which the tabs of an origin agree. Default: none, as in an old browser; tabs then know each other by the storage alone. */
  readonly locks?: (() => PlatformLocks | undefined) | undefined
  /** The `fetch` of the page. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** ms since 1970. */
  readonly now: () => number
  /** Runs `callback` once after `ms` milliseconds. @returns a function that cancels it */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Runs `callback` once after the next frame, or soon in a hidden page, which renders no frames. Default: at once. */
  readonly afterPaint?: ((callback: () => void) => void) | undefined
  /** `length` bytes from a cryptographic generator. */
  readonly randomBytes: (length: number) => Uint8Array
  /** Opens a URL in the given target, as a click on an anchor does. */
  readonly openUrl: (url: string, target: '_self' | '_blank' | '_top') => void
  /** Returns `navigator.userAgent`. */
  readonly userAgent: () => string
  /** The page's document; undefined outside a browser. Only read, and only on demand. */
  readonly document: () => PageDocument | undefined
}

/** The part of `Document` that the kit reads. */
export type PageDocument = {
  /** The same as `Document.URL`. */
  readonly URL: string
  /** The same as `Document.title`. */
  readonly title: string
  /** The same as `Document.visibilityState`. */
  readonly visibilityState: string
  /** Null if the document is not displayed. */
  readonly defaultView?: PageWindow | null | undefined
  /** The same as `Document.querySelector`, for reading attributes. */
  readonly querySelector: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null
  /** The same as `Document.addEventListener`. */
  readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
  /** The same as `Document.removeEventListener`. */
  readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void
}

/** The part of `Window` that the kit reads: whether it is framed, touched (a tablet may call itself a desktop), and in Telegram's browser. */
export type PageWindow = {
  readonly self: unknown
  readonly top: unknown
  /** `null` as text in frames that are sandboxed without `allow-same-origin`. */
  readonly origin?: string | undefined
  readonly navigator?:
    | {
        readonly maxTouchPoints?: number | undefined
        /** Of browsers with Chromium's engine. */
        readonly userAgentData?: { readonly mobile?: boolean; readonly platform?: string } | undefined
      }
    | undefined
  readonly matchMedia?: ((query: string) => { readonly matches: boolean }) | undefined
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: string | undefined } | undefined } | undefined
}

/** The part of `LockManager` that the kit uses. */
export type PlatformLocks = {
  /** The same as `LockManager.request`, without waiting for the lock. */
  readonly request: (
    name: string,
    options: { readonly ifAvailable: true },
    /** Holds the lock until its promise settles. `lock` is null while another holder has it. */
    hold: (lock: unknown) => Promise<void> | undefined,
  ) => Promise<unknown>
}

/** Synchronous key-value storage. Callers expect reads to return anything, and reads and writes to throw. */
export type PlatformStorage = {
  /** Returns the value of a key, or null if it is not set. */
  readonly get: (key: string) => string | null
  /** Stores a value under a key. May throw, for example if the quota is exceeded. */
  readonly set: (key: string, value: string) => void
  /** Removes a key and its value. */
  readonly remove: (key: string) => void
}
