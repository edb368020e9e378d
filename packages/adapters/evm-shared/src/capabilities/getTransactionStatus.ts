import { invalidOption, malformedAnswer, type Network, type RpcClient, type TransactionStatus } from '@kit/core/adapter'

const what = 'The receipt'

/** What the chain says now of a transaction, by its receipt. @throws KitError as `RpcClient.request`, and `INVALID_OPTION` */
export async function getTransactionStatus(
  read: RpcClient['request'],
  { hash, network, signal }: { readonly hash: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<TransactionStatus> {
  if (!/^0x[\da-f]{64}$/i.test(hash))
    throw invalidOption({ option: 'hash', reason: 'it must be 0x and 64 hex digits.' })
  const receipt = await read({ network, method: 'eth_getTransactionReceipt', params: [hash], what, signal })
  if (receipt === null) return 'pending'
  const { status } = Object(receipt) as { readonly status?: unknown }
  if (status === '0x1') return 'confirmed'
  if (status === '0x0') return 'failed'
  throw malformedAnswer({ what })
}
