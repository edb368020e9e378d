import {
  type AmountScale,
  type Balance,
  invalidAmount,
  isKitError,
  malformedAnswer,
  type Network,
  plainText,
  type RpcClient,
} from '@kit/core/adapter'
import { isAddress } from '../address/checksumAddress.ts'
import { addressTo, fromWord, toQuantity, toWord } from './transactionFields.ts'

const word = 64
/** More than any name of a token; what follows is not looked at. */
const longest = 256

/** A text in a contract's answer: an ABI `string`, or `bytes32` of older tokens. Null: neither. Sanitized. */
export function decodeText(answer: unknown): string | null {
  if (typeof answer !== 'string' || !/^0x([\da-f]{64})+/i.test(answer)) return null
  const hex = answer.slice(2)
  if (hex.length === word) return toText(hex)
  const number = (position: number): number => Number(`0x${hex.slice(position, position + word) || 'x'}`)
  const start = number(0) * 2
  const length = number(start) * 2
  const isInside = start + word + length <= hex.length
  return isInside ? toText(hex.slice(start + word, start + word + Math.min(length, longest))) : null
}

function toText(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return plainText(new TextDecoder().decode(bytes).replace(/\0+$/, ''), 32)
}

/**
 * Call data of ERC-20 `transfer(address,uint256)`. Tokens that return nothing, such as USDT, take the same: the return
 * value of a transaction is not read.
 * @throws KitError `INVALID_AMOUNT`
 */
export function encodeTransfer(to: string, amount: bigint): `0x${string}` {
  if (amount === 0n) throw invalidAmount({ reason: 'it is zero.' })
  return encodeAnyTransfer(to, amount)
}

/** As `encodeTransfer`, also for 0: the cost of a transfer does not depend on its amount. @throws KitError `INVALID_AMOUNT` */
export const encodeAnyTransfer = (to: string, amount: bigint): `0x${string}` =>
  `0xa9059cbb${toWord(to)}${toWord(toQuantity(amount))}`

/** ERC-20 `approve(address,uint256)`. @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT` */
export function encodeApproval({
  token,
  spender,
  amount,
  network,
}: {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly network: Network
}): { readonly to: string; readonly value: bigint; readonly data: string } {
  const data = `0x095ea7b3${toWord(addressTo(spender, network))}${toWord(toQuantity(amount))}`
  return { to: addressTo(token, network), value: 0n, data }
}

/** ERC-20 `allowance(address,address)`. @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS` */
export async function getAllowance(
  read: RpcClient['request'],
  {
    owner,
    token,
    spender,
    network,
    signal,
  }: {
    readonly owner: string
    readonly token: string
    readonly spender: string
    readonly network: Network
    readonly signal: AbortSignal
  },
): Promise<bigint> {
  const subject = 'The allowance'
  const data = `0xdd62ed3e${toWord(addressTo(owner, network))}${toWord(addressTo(spender, network))}`
  const params = [{ to: addressTo(token, network), data }, 'latest']
  return fromWord(await read({ network, method: 'eth_call', params, what: subject, signal }), subject)
}

const what = 'The balance of the token'
/** ERC-20: `balanceOf(address)`, `decimals()`, `symbol()`. */
const selectors = {
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  /** ERC-8056: what wallets show for one unit, with 18 decimals. */
  uiMultiplier: '0xa60bf13d',
} as const
const oneMultiplier = 10n ** 18n

export const encodeBalanceOf = (owner: string): string => `${selectors.balanceOf}${toWord(owner)}`

/** The ERC-20 balance of an address, in the token's smallest unit. @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS` */
export async function readHolding(
  read: RpcClient['request'],
  {
    address,
    network,
    token,
    signal,
  }: { readonly address: string; readonly network: Network; readonly token: string; readonly signal: AbortSignal },
): Promise<bigint> {
  const params = [{ to: addressTo(token, network), data: encodeBalanceOf(address) }, 'latest']
  return fromWord(await read({ network, method: 'eth_call', params, what, signal }), what)
}

/**
 * The ERC-20 balance of an address. A token without a symbol has an empty one; a contract without decimals is no token.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`
 */
export async function getTokenBalance(
  read: RpcClient['request'],
  {
    address,
    network,
    token,
    signal,
  }: { readonly address: string; readonly network: Network; readonly token: string; readonly signal: AbortSignal },
): Promise<Balance> {
  if (!isAddress(address)) throw malformedAnswer({ what: 'The wallet' })
  const to = addressTo(token, network)
  const call = (data: string): Promise<unknown> =>
    read({ network, method: 'eth_call', params: [{ to, data }, 'latest'], what, signal })
  // Not every token has it, and the call then fails on the chain.
  const optional = (data: string): Promise<unknown> =>
    call(data).catch((error: unknown) => {
      if (isKitError(error, 'MALFORMED_ANSWER')) return null
      throw error
    })
  const [value, decimals, symbol, multiplier] = await Promise.all([
    readHolding(read, { address, network, token, signal }),
    call(selectors.decimals),
    optional(selectors.symbol),
    optional(selectors.uiMultiplier),
  ])
  const digits = fromWord(decimals, what)
  if (digits > 255n) throw malformedAnswer({ what })
  return {
    value,
    decimals: Number(digits),
    symbol: decodeText(symbol) ?? '',
    ...scaleIn(multiplier),
  }
}

/** Reads the ERC-8056 scale of each token; undefined for a token that has none or whose call fails. */
export const getTokenScales = (
  read: RpcClient['request'],
  {
    tokens,
    network,
    signal,
  }: { readonly tokens: readonly string[]; readonly network: Network; readonly signal: AbortSignal },
): Promise<readonly (AmountScale | undefined)[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const params = [{ to: addressTo(token, network), data: selectors.uiMultiplier }, 'latest']
      const answer = await read({ network, method: 'eth_call', params, what, signal }).catch((error: unknown) => {
        if (isKitError(error, 'ABORTED')) throw error
        return null
      })
      return scaleIn(answer).scale
    }),
  )

/** @see https://eips.ethereum.org/EIPS/eip-8056 */
function scaleIn(answer: unknown): { readonly scale?: AmountScale } {
  const isWord = typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)
  const numerator = isWord ? BigInt(answer) : 0n
  return numerator === 0n || numerator === oneMultiplier ? {} : { scale: { numerator, denominator: oneMultiplier } }
}
