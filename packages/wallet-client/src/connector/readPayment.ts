import type { AskedPayment } from '@kit/core/adapter'
import { isRecord } from '../storage/isRecord.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A hash or txid. Wallets answer with it, or with an object that holds it. */
const hashIn = (value: unknown): string | undefined =>
  isText(value) && /^[\w-]{1,128}$/.test(value) ? value : undefined

/** `transfer(address,uint256)` of ERC-20. */
const transferCall = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/**
 * What a request asks the wallet to send, and the hash in its response. Undefined: it sends nothing, or it cannot be read here. A transaction that the
 * wallet only signs is not sent.
 */
export function readPayment(
  { method, params }: { readonly method: string; readonly params: unknown },
  result: unknown,
): AskedPayment | undefined {
  if (method === 'eth_sendTransaction') {
    const { from, to, value = '0x0', data, input = data ?? '0x' } = fieldsOf(Array.isArray(params) ? params[0] : params)
    if (!isText(from) || !isText(to) || !isText(input) || !isText(value) || !/^0x[\da-f]{1,64}$/i.test(value))
      return undefined
    const call = { to, value: BigInt(value), data: input }
    const [, receiver, amount] = transferCall.exec(input) ?? []
    const pays =
      receiver === undefined
        ? { to, amount: call.value }
        : { to: `0x${receiver}`, amount: BigInt(`0x${amount}`), token: to }
    return { address: from, ...pays, call, hash: hashIn(result) }
  }
  if (method === 'sendTransfer') {
    const { account, recipientAddress: to, amount } = fieldsOf(params)
    if (!isText(account) || !isText(to) || !isText(amount) || !/^\d{1,78}$/.test(amount)) return undefined
    return { address: account, to, amount: BigInt(amount), hash: hashIn(fieldsOf(result)['txid']) }
  }
  return undefined
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
