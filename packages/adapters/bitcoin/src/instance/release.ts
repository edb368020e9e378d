import type { Platform } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'

/** How long a wallet may take to forget the page. */
const limitMs = 1_000

/** Gives the permission back where the wallet can take it. Never fails: for kit the connection has ended already. */
export async function release(
  wallet: BitcoinWallet,
  { platform, signal }: { readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): Promise<void> {
  const asked = (async () => wallet.disconnect?.())()
  await untilAborted(withDeadline(asked, { platform, ms: limitMs, what: 'The wallet' }), signal).catch(() => undefined)
}
