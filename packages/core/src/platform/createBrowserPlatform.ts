import type { Platform } from './Platform.ts'

/** The page itself. Touches no global until a member is called, so that servers may create it. */
export const createBrowserPlatform = (): Platform => ({
  storage: {
    // Even naming localStorage throws in some sandboxed frames: callers catch.
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
