import type { Eip1193Provider } from '@kit/core/adapter'
import { addressTo } from './addressTo.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { sendTransaction, type TransactionParameters } from './sendTransaction.ts'

type Parameters = Omit<TransactionParameters, 'value' | 'data'> & { readonly token: string; readonly amount: bigint }

/** Sends an ERC-20 token. @throws KitError as `sendTransaction` */
export async function transferToken(
  provider: Eip1193Provider,
  { token, to, amount, ...rest }: Parameters,
): Promise<string> {
  const data = encodeTransfer(addressTo(to, rest.network), amount)
  return sendTransaction(provider, { ...rest, to: token, value: 0n, data })
}
