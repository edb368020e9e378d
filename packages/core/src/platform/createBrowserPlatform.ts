import type { Platform } from './Platform.ts'

/** Characters. Longer records read as missing: parsing megabytes that another script of the origin wrote would freeze the page. */
const longestRecord = 1_000_000

/** The browser's platform. Touches no global until a member is called, so that it can be created on a server. */
export const createBrowserPlatform = (): Platform => ({
  storage: {
    // In some sandboxed frames even reading `localStorage` throws: callers catch.
    get(key) {
      const text = globalThis.localStorage?.getItem(key) ?? null
      return text === null || text.length > longestRecord ? null : text
    },
    set: (key, value) => globalThis.localStorage?.setItem(key, value),
    remove: (key) => globalThis.localStorage?.removeItem(key),
  },
  watchStorage(callback) {
    const returned = ({ persisted }: { readonly persisted: boolean }): void => {
      if (persisted) callback()
    }
    const page = globalThis.window
    page?.addEventListener('storage', callback)
    page?.addEventListener('pageshow', returned)
    return () => {
      page?.removeEventListener('storage', callback)
      page?.removeEventListener('pageshow', returned)
    }
  },
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

/** Phones and tablets, by user agent. Tablets that identify as desktops count as desktops. */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini/i.test(userAgent)
