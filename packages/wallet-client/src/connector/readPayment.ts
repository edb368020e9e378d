import { type AskedPayment, isBatchId } from '@kit/core/adapter'
import { isRecord } from '../storage/isRecord.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A hash or txid. Wallets answer with it, or with an object that holds it. */
const hashIn = (value: unknown): string | undefined =>
  isText(value) && /^[\w-]{1,128}$/.test(value) ? value : undefined

/** The name of a wallet for several calls in one. */
const batchIn = (value: unknown): string | undefined => (isBatchId(value) ? value : undefined)

/** `transfer(address,uint256)` of ERC-20. */
const transferCall = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/**
 * Reads the payment of a request, and the hash in its response. Undefined: the request sends nothing, or cannot be read here. A
 * transaction that the wallet only signs is not sent.
 */
export function readPayment(
  { method, params }: { readonly method: string; readonly params: unknown },
  result: unknown,
): AskedPayment | undefined {
  const [asked] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  if (method === 'eth_sendTransaction') {
    const sent = readCall(fieldsOf(asked))
    return sent && { ...sent, hash: hashIn(result) }
  }
  if (method === 'wallet_sendCalls') {
    const { from, calls } = fieldsOf(asked)
    // A swap is the last call, after its approvals. Version 1 of the EIP gave the id itself.
    const sent = readCall({ ...fieldsOf(Array.isArray(calls) ? calls.at(-1) : undefined), from })
    return sent && { ...sent, isBatch: true, hash: batchIn(fieldsOf(result)['id'] ?? result) }
  }
  if (method === 'sendTransfer') {
    const { account, recipientAddress: to, amount } = fieldsOf(params)
    if (!isText(account) || !isText(to) || !isText(amount) || !/^\d{1,78}$/.test(amount)) return undefined
    return { address: account, to, amount: BigInt(amount), hash: hashIn(fieldsOf(result)['txid']) }
  }
  return undefined
}

function readCall({
  from,
  to,
  value = '0x0',
  data,
  input = data ?? '0x',
}: Readonly<Record<string, unknown>>): AskedPayment | undefined {
  if (!isText(from) || !isText(to) || !isText(input) || !isText(value) || !/^0x[\da-f]{1,64}$/i.test(value))
    return undefined
  const call = { to, value: BigInt(value), data: input }
  const [, receiver, amount] = transferCall.exec(input) ?? []
  const pays =
    receiver === undefined
      ? { to, amount: call.value }
      : { to: `0x${receiver}`, amount: BigInt(`0x${amount}`), token: to }
  return { address: from, ...pays, call }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
