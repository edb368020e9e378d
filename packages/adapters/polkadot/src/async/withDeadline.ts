import { type Platform, timedOut } from '@kit/core/adapter'

/**
 * Settles as `promise` does, or fails after `ms` milliseconds. For machines only, never for people.
 * @throws KitError `TIMED_OUT`
 */
export const withDeadline = <value>(
  promise: Promise<value>,
  { platform, ms, what }: { readonly platform: Pick<Platform, 'after'>; readonly ms: number; readonly what: string },
): Promise<value> =>
  new Promise((resolve, reject) => {
    const cancel = platform.after(ms, () => reject(timedOut({ what, limitMs: ms })))
    promise.then(resolve, reject).finally(cancel)
  })
