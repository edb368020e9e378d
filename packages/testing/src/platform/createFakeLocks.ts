import type { PlatformLocks } from '@kit/core/adapter'

/** The Web Locks of one page. */
export type FakeLocks = PlatformLocks & {
  /** The page goes: the browser frees what it holds, and answers it no more. */
  readonly kill: () => void
}

/** The Web Locks of an origin, in memory, for as many pages as the test opens. */
export function createFakeLocks(): { readonly open: () => FakeLocks } {
  const owners = new Map<string, object>()
  return {
    open() {
      const page = {}
      let isGone = false
      return {
        // Asynchronous, as in a browser.
        async request(name, _, hold) {
          await Promise.resolve()
          if (isGone) await new Promise(() => {})
          const isFree = !owners.has(name)
          if (isFree) owners.set(name, page)
          try {
            await hold(isFree ? { name } : null)
          } finally {
            if (isFree && owners.get(name) === page) owners.delete(name)
          }
        },
        kill() {
          isGone = true
          for (const [name, owner] of owners) if (owner === page) owners.delete(name)
        },
      }
    },
  }
}
