import type { Platform } from '@kit/core/adapter'

type Tools = Pick<Platform, 'after' | 'fetch'>

/** How a virtual wallet waits and reaches its chains: as its test says, else by what the page or Node has. */
export const walletTools = ({ after, fetch }: { readonly [tool in keyof Tools]?: Tools[tool] | undefined }): Tools => ({
  after:
    after ??
    ((ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    }),
  fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
})
