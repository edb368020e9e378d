import type { Platform } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import { featureOf } from '../wallet/featureOf.ts'
import type { Session } from './Session.ts'

/** A wallet that is silent for longer holds nobody up: for the page the connection has ended before. */
const limitMs = 1_000

/** Gives a wallet its permission back, where it takes it. @throws KitError `ABORTED`, `WALLET_FAILED` */
export async function leave(
  { connectorId, wallet }: Session,
  { platform, signal }: { readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): Promise<void> {
  let cancel = () => {}
  try {
    const left = featureOf(wallet, 'standard:disconnect')?.disconnect()
    const late = new Promise<void>((resolve) => {
      cancel = platform.after(limitMs, resolve)
    })
    if (left) await untilAborted(Promise.race([left, late]), signal)
  } catch (error) {
    throw toKitError(error, { connectorId, isConnecting: true })
  } finally {
    cancel()
  }
}
