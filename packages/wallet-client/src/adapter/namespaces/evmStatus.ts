import { type AdapterCapabilities, malformedAnswer, type RpcClient, type TransactionStatus } from '@kit/core/adapter'

type StatusParameters = Parameters<AdapterCapabilities['getTransactionStatus']>[0]
type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: string): boolean => String(one).toLowerCase() === other.toLowerCase()

/** Whether a transaction does something else than what was sent, as far as that is known. Wallets append data that contracts ignore. */
const isOtherCall = (transaction: Fields, { to, value, data = '0x', token }: StatusParameters): boolean => {
  if (to === undefined || value === undefined || token !== undefined) return false
  const input = String(transaction['input']).toLowerCase()
  return (
    !isSame(transaction['to'], to) ||
    !isSame(transaction['value'], `0x${value.toString(16)}`) ||
    !input.startsWith(data.toLowerCase())
  )
}

/**
 * By the receipt, or by whether the node knows it, if it is what was sent. What became of one that is gone, only the other adapters of EVM
 * tell.
 */
export async function getTransactionStatus(
  read: RpcClient['request'],
  parameters: StatusParameters,
): Promise<TransactionStatus> {
  const { hash, network, address, signal } = parameters
  const ask = (method: string, ...params: readonly unknown[]) => read({ network, method, params, signal })
  const fieldsOf = async (method: string): Promise<Fields | null> => {
    const answer = await ask(method, hash)
    if (answer !== null && typeof answer !== 'object') throw malformedAnswer({ what: network.name })
    return answer as Fields | null
  }
  const [receipt, transaction] = await Promise.all([
    fieldsOf('eth_getTransactionReceipt'),
    fieldsOf('eth_getTransactionByHash'),
  ])
  const nonce = Number(transaction?.['nonce'])
  const knownNonce = Number.isSafeInteger(nonce) && nonce >= 0 ? { nonce } : {}
  if (transaction && address !== undefined) {
    // Another account sends what a smart account has signed, in a call of its own.
    if (!isSame(transaction['from'], address)) {
      if ((await ask('eth_getCode', address, 'latest')) === '0x') return { status: 'unknown' }
    } else if (parameters.nonce !== undefined && nonce !== parameters.nonce) return { status: 'unknown' }
    else if (receipt && isOtherCall(transaction, parameters))
      return { status: 'replaced', ...knownNonce, replacedBy: hash, isCancelled: true }
  }
  if (!receipt) return transaction ? { status: 'pending', ...knownNonce } : { status: 'unknown' }
  const { status, transactionHash } = receipt
  if (!isSame(transactionHash, hash) || (status !== '0x1' && status !== '0x0'))
    throw malformedAnswer({ what: network.name })
  return { status: status === '0x1' ? 'confirmed' : 'failed', ...knownNonce }
}
