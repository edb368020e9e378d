import { withDeadline } from '../abort/withDeadline.ts'
import type { Platform } from '../platform/Platform.ts'

/** Locks that do not answer within this time are no locks. */
const answerMs = 2_000

/**
 * Holds a lock (Web Locks) while something is done that the pages of an origin may do once, such as asking for a payment: another page that does it
 * in the same instant may not see it in the storage yet. It never waits for that page, which may be frozen. The browser frees the lock when this
 * page goes. Where there are no locks it says that the lock is free, so what is done has to be stored before it is done, too.
 *
 * @param name of what is done
 * @returns a function that frees it; undefined while another page holds it, or this one
 */
export async function claimLock(
  platform: Pick<Platform, 'locks' | 'after'>,
  name: string,
): Promise<(() => void) | undefined> {
  let free = (): void => {}
  const freed = new Promise<void>((resolve) => (free = resolve))
  try {
    const locks = platform.locks?.()
    if (!locks) return free
    const claim = (): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const hold = (lock: unknown): Promise<void> | undefined => {
          resolve(lock !== null)
          return lock === null ? undefined : freed
        }
        locks.request(name, { ifAvailable: true }, hold).catch(reject)
      })
    const isFree = await withDeadline({ platform, what: 'The lock', limitMs: answerMs }, claim)
    return isFree ? free : undefined
  } catch {
    // Refused, as in a sandboxed frame, or silent: the storage alone tells pages of each other.
    return free
  }
}
