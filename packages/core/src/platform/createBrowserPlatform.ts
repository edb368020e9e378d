import type { Platform, PlatformStorage } from './Platform.ts'

/** Characters. Longer records read as missing: parsing megabytes that another script of the origin wrote would freeze the page. */
const longestRecord = 1_000_000

/** In some sandboxed frames even reading `localStorage` throws: callers catch. */
const storageIn = (area: 'localStorage' | 'sessionStorage'): PlatformStorage => ({
  get(key) {
    const text = globalThis[area]?.getItem(key) ?? null
    return text === null || text.length > longestRecord ? null : text
  },
  set: (key, value) => globalThis[area]?.setItem(key, value),
  remove: (key) => globalThis[area]?.removeItem(key),
})

/** The browser's platform. Touches no global until a member is called, so that it can be created on a server. */
export const createBrowserPlatform = (): Platform => ({
  storage: storageIn('localStorage'),
  tabStorage: storageIn('sessionStorage'),
  watchStorage(callback) {
    const returned = ({ persisted }: { readonly persisted: boolean }): void => {
      if (persisted) callback()
    }
    // The `window` of React Native has no events.
    const page: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> | undefined = globalThis.window
    page?.addEventListener?.('storage', callback)
    page?.addEventListener?.('pageshow', returned)
    return () => {
      page?.removeEventListener?.('storage', callback)
      page?.removeEventListener?.('pageshow', returned)
    }
  },
  locks: () => globalThis.navigator?.locks,
  fetch: (url, init) => globalThis.fetch(url, init),
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  afterPaint: (callback) => {
    let ran = false
    const run = (): void => {
      if (!ran) callback()
      ran = true
    }
    globalThis.requestAnimationFrame?.(() =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run),
    )
    setTimeout(run, 100)
  },
  randomBytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
  openUrl: (url, target) => {
    globalThis.open?.(url, target, 'noopener,noreferrer')
  },
  userAgent: () => globalThis.navigator?.userAgent ?? '',
  document: () => globalThis.document,
})
