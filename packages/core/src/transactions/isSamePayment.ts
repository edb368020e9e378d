import type { CaipAddress } from '../caip/caip.ts'
import { parseCaipAddress, plainAddress } from '../caip/caipAddress.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { coinsOfToken, isNativeToken } from '../networks/nativeTokens.ts'
import type { Network } from '../networks/Network.ts'
import type { GivenTransaction } from './PendingTransaction.ts'

/** What an account pays, whatever carries it. */
export type Payment = {
  readonly account: CaipAddress
  /** In the smallest unit. */
  readonly amount: bigint
  /** The contract or mint; undefined: the native coin. */
  readonly token: string | undefined
  /** Undefined: it is swapped, by whichever contract. */
  readonly to: string | undefined
}

/** The call of ERC-20 `transfer(address,uint256)`. */
const tokenTransfer = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/** What a transaction pays, as far as is known; an approval pays nothing, nor does a call that does something else. */
export function paymentOf({
  account,
  kind = 'other',
  summary,
  call,
  order,
}: Omit<GivenTransaction, 'id'>): Payment | undefined {
  if (kind === 'approve' || kind === 'revoke') return undefined
  const { sent, token, to } = summary ?? {}
  if (kind === 'swap') {
    // What ended in another tab before this one could list it has an order alone.
    if (order) return { account, amount: order.amount, token: order.pay.address, to: undefined }
    return sent && { account, amount: sent.amount, token, to: undefined }
  }
  if (sent && to !== undefined) return { account, amount: sent.amount, token, to }
  if (!call) return undefined
  const { data = '0x' } = call
  if (data === '0x') return { account, amount: call.value, token: call.token, to: call.to }
  const [, receiver, amount] = tokenTransfer.exec(data) ?? []
  return receiver === undefined
    ? undefined
    : { account, amount: BigInt(`0x${amount}`), token: call.to, to: `0x${receiver}` }
}

/** Converts a payment through the coin's own token into a payment of the coin, so that both count as the same. */
export function asCoin(payment: Payment, networks: readonly Network[]): Payment {
  const network = findNetwork(networks, parseCaipAddress(payment.account).networkId)
  return network && isNativeToken(network, payment.token)
    ? { ...payment, token: undefined, amount: coinsOfToken(network, payment.amount) }
    : payment
}

/** The same for two payments that are the same for the user, who may be about to pay twice. */
export const paymentKey = ({ account, amount, token = '', to = '' }: Payment): string =>
  [account, amount, plainAddress(token), plainAddress(to)].join(' ')

export const isSamePayment = (one: Payment, other: Payment): boolean => paymentKey(one) === paymentKey(other)
