import type { Platform } from '@kit/core/adapter'

/** The same platform, counting every use except the clock and the user agent. */
export function countOutside(platform: Platform): { readonly platform: Platform; readonly count: () => number } {
  let count = 0
  const counted =
    <parameters extends unknown[], result>(call: (...values: parameters) => result) =>
    (...values: parameters): result => {
      count++
      return call(...values)
    }
  return {
    platform: {
      now: platform.now,
      userAgent: platform.userAgent,
      fetch: counted(platform.fetch),
      after: counted(platform.after),
      randomBytes: counted(platform.randomBytes),
      openUrl: counted(platform.openUrl),
      document: platform.document,
      storage: {
        get: counted(platform.storage.get),
        set: counted(platform.storage.set),
        remove: counted(platform.storage.remove),
      },
    },
    count: () => count,
  }
}
