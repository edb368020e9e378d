import { capabilityMissing, walletFailed } from '@kit/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'
import { readWire } from '../transactions/readWire.ts'
import { featureOf } from '../wallet/featureOf.ts'
import { isBytes } from '../wallet/isBytes.ts'
import { checkTransactions } from './checkTransactions.ts'
import { listOf } from './listOf.ts'
import type { TransactionRequest } from './TransactionRequest.ts'

/**
 * The transactions with the account's signature. A wallet may change them before (fees, guards); what it gives
 * back is a transaction that the account has signed.
 * @throws KitError `CAPABILITY_MISSING`, `WALLET_FAILED` for an answer that is none, those of `checkTransactions`; else as the wallet
 */
export async function signWithWallet(
  request: TransactionRequest,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const feature = featureOf(request.wallet, 'solana:signTransaction')
  if (!feature) throw capabilityMissing({ capability: 'signTransactions', namespace: 'solana' })
  const inputs = checkTransactions(request, transactions, feature.supportedTransactionVersions)
  if (inputs.length === 0) return []
  const answers = listOf(await feature.signTransaction(...inputs), inputs.length)
  const key = decodeAddress(request.address)
  return answers.map(({ signedTransaction }) => {
    const wire = isBytes(signedTransaction) ? readWire(signedTransaction) : null
    const index = wire?.signers.findIndex((signer) => signer.every((byte, at) => byte === key?.[at])) ?? -1
    if (!isBytes(signedTransaction) || !wire?.signatures[index]?.some((byte) => byte !== 0))
      throw walletFailed({ reason: 'It gave no signed transaction.' })
    return Uint8Array.from(signedTransaction)
  })
}
