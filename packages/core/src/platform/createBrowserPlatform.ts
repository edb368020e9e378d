import type { Platform } from './Platform.ts'

/** The browser's platform. Touches no global until a member is called, so that it can be created on a server. */
export const createBrowserPlatform = (): Platform => ({
  storage: {
    // In some sandboxed frames even reading `localStorage` throws: callers catch.
    get: (key) => globalThis.localStorage?.getItem(key) ?? null,
    set: (key, value) => globalThis.localStorage?.setItem(key, value),
    remove: (key) => globalThis.localStorage?.removeItem(key),
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
