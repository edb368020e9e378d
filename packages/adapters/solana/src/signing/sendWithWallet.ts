import { walletFailed } from '@kit/core/adapter'
import { getBase58Decoder } from '@solana/codecs-strings'
import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import { isMethodMissing } from '../errors/isMethodMissing.ts'
import { featureOf } from '../wallet/featureOf.ts'
import { isBytes } from '../wallet/isBytes.ts'
import { checkTransactions } from './checkTransactions.ts'
import { listOf } from './listOf.ts'
import { signWithWallet } from './signWithWallet.ts'
import type { TransactionRequest } from './TransactionRequest.ts'

/** Sends a signed transaction and gives its signature in base58. */
export type SendRaw = (transaction: Uint8Array) => Promise<string>

/**
 * Signed and sent: by the wallet itself where it can, else by us. Gives the signature in base58.
 * @throws KitError as `signWithWallet` and `sendRaw`
 */
export async function sendWithWallet(
  request: TransactionRequest,
  transaction: Uint8Array,
  {
    sendRaw,
    options,
  }: { readonly sendRaw: SendRaw; readonly options?: SolanaSignAndSendTransactionOptions | undefined },
): Promise<string> {
  const feature = featureOf(request.wallet, 'solana:signAndSendTransaction')
  const signed = async () => {
    const [one] = await signWithWallet(request, [transaction])
    if (!one) throw walletFailed({ reason: 'It gave no signed transaction.' })
    return sendRaw(one)
  }
  if (!feature) return signed()
  const inputs = checkTransactions(request, [transaction], feature.supportedTransactionVersions)
  let answer: unknown
  try {
    answer = await feature.signAndSendTransaction(
      ...inputs.map((input) => ({ ...input, ...(options ? { options } : {}) })),
    )
  } catch (error) {
    // Many paired wallets only sign.
    if (isMethodMissing(error) && featureOf(request.wallet, 'solana:signTransaction')) return signed()
    throw error
  }
  const [sent] = listOf(answer, 1)
  if (!isBytes(sent?.['signature'], 64)) throw walletFailed({ reason: 'It gave no signature.' })
  return getBase58Decoder().decode(sent['signature'])
}
