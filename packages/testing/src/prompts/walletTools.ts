import type { Platform } from '@kit/core/adapter'

type Tools = Pick<Platform, 'after' | 'fetch'>

/** Timers and fetch of a virtual wallet: from the test's options, else the environment's. */
export const walletTools = ({ after, fetch }: { readonly [tool in keyof Tools]?: Tools[tool] | undefined }): Tools => ({
  after:
    after ??
    ((ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    }),
  fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
})
