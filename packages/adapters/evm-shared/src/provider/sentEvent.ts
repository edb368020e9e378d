import { type AdapterConnection, type AdapterEvent, isBatchId, isCaipAddress } from '@kit/core/adapter'
import { callsId } from '../capabilities/callsId.ts'
import { chainIdOf } from '../network/chainIdOf.ts'

/** What the dapp has asked the wallet of a connection to send, by the answer; undefined if that is no id of a transaction or of a batch. */
export function sentEvent({
  asked,
  isBatch,
  params,
  answer,
}: {
  readonly asked: AdapterConnection
  readonly isBatch: boolean
  readonly params: unknown
  readonly answer: unknown
}): AdapterEvent | undefined {
  const given = Object(Array.isArray(params) ? params[0] : undefined) as Readonly<Record<string, unknown>>
  const chainId = chainIdOf(given['chainId'])
  const networkId = chainId === null ? asked.networkId : `eip155:${chainId}`
  const from = String(given['from'] ?? asked.accounts[0].address)
  const sender = asked.accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase())?.address ?? from
  const account = `${networkId}:${sender}`
  const id = isBatch ? callsId(answer) : answer
  if (!isCaipAddress(account) || typeof id !== 'string' || !isId(id, isBatch)) return undefined
  const more = isBatch ? { batchOf: asked.connectorId } : { call: callOf(given) }
  return { type: 'transaction.sent', transaction: { id, account, ...more } }
}

const isId = (id: string, isBatch: boolean): boolean =>
  isBatch ? isBatchId(id) && /^[\x21-\x7e]+$/.test(id) : /^0x[0-9a-f]{64}$/i.test(id)

/** What tells a speed-up from a cancellation. */
function callOf({ to, value = '0x0', data, input = data }: Readonly<Record<string, unknown>>) {
  const isQuantity = typeof value === 'bigint' || typeof value === 'number' || /^0x[0-9a-f]+$/i.test(String(value))
  if (typeof to !== 'string' || !isQuantity) return undefined
  return { to, value: BigInt(value as string), ...(typeof input === 'string' && { data: input }) }
}
