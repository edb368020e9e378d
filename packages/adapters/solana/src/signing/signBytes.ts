import { capabilityMissing, walletFailed } from '@kit/core/adapter'
import { featureOf } from '../wallet/featureOf.ts'
import { isBytes } from '../wallet/isBytes.ts'
import type { StandardWallet } from '../wallet/StandardWallet.ts'
import { accountFor } from './accountFor.ts'
import { listOf } from './listOf.ts'

/**
 * The wallet's ed25519 signature of exactly these bytes: 64 bytes.
 * @throws KitError `CAPABILITY_MISSING`, `NOT_CONNECTED`, `WALLET_FAILED` for an answer that is none; else as the wallet
 */
export async function signBytes(wallet: StandardWallet, address: string, message: Uint8Array): Promise<Uint8Array> {
  const feature = featureOf(wallet, 'solana:signMessage')
  if (!feature) throw capabilityMissing({ capability: 'signMessage', namespace: 'solana' })
  const [answer] = listOf(
    await feature.signMessage({ account: accountFor(wallet, address), message: Uint8Array.from(message) }),
    1,
  )
  const { signature, signedMessage } = answer as { readonly signature?: unknown; readonly signedMessage?: unknown }
  if (!isBytes(signature, 64)) throw walletFailed({ reason: 'It gave no signature.' })
  const isSame =
    signedMessage === undefined ||
    (isBytes(signedMessage, message.length) && message.every((byte, index) => byte === signedMessage[index]))
  if (!isSame) throw walletFailed({ reason: 'It signed another message than the one it was asked to sign.' })
  return Uint8Array.from(signature)
}
