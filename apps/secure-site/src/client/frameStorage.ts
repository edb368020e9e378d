import { claimLock } from '@kit/core/adapter'

/** The browser's storage for this site; in a frame it is separate for each page that embeds it. */

/** @returns false where the browser refuses storage */
export function store(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Holds a lock of that storage. @returns a function that frees it; undefined while another page of this site, or this one, holds it */
export const claim = (name: string): Promise<(() => void) | undefined> =>
  claimLock(
    {
      // Only pages with a secure origin have locks.
      locks: () => (globalThis.navigator as Navigator | undefined)?.locks,
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    name,
  )
