import { withDeadline } from '../abort/withDeadline.ts'
import type { Platform } from '../platform/Platform.ts'
import { type Payment, paymentKey } from './isSamePayment.ts'

/** Locks that do not answer within this time are no locks. */
const answerMs = 2_000

/**
 * Holds a payment while the wallet is asked for it: another tab that asks in the same instant may not see it in the storage yet. The browser
 * frees the lock when the page goes.
 * @returns a function that frees it; undefined while the wallet is asked for the same payment elsewhere
 */
export async function claimPayment(
  platform: Pick<Platform, 'locks' | 'after'>,
  payment: Payment,
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
        locks.request(`kit payment ${paymentKey(payment)}`, { ifAvailable: true }, hold).catch(reject)
      })
    const isFree = await withDeadline({ platform, what: 'The lock', limitMs: answerMs }, claim)
    return isFree ? free : undefined
  } catch {
    // Refused, as in a sandboxed frame, or silent: the storage alone tells tabs of each other.
    return free
  }
}
