import { type AdapterCapabilities, malformedAnswer, type RpcClient, type TransactionStatus } from '@kit/core/adapter'

type StatusParameters = Parameters<AdapterCapabilities['getTransactionStatus']>[0]
type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: string): boolean => String(one).toLowerCase() === other.toLowerCase()

/** Whether a transaction is known to differ from the one that was sent. Wallets append data that contracts ignore. */
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
 * Reads the status from the receipt, or from whether the node knows the transaction, if it is the one that was sent. Only the other EVM
 * adapters find out what replaced a dropped transaction.
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
    // Another account sends the operation of a smart account, in its own transaction.
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
