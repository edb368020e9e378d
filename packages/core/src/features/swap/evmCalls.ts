import { unverifiedAnswer } from '../../errors/requestErrors.ts'
import { isCaipAddress, parseCaipAddress } from '../../caip/caipAddress.ts'
import type { BuiltTransaction } from '../../services/blockchain/convert.ts'
import type { SwapPin, SwapToken } from './Swap.ts'

// The convert API builds EVM transactions alone.

const approveSelector = '0x095ea7b3'
/** Calls that move or approve what the account holds without any swap: of ERC-20, 721, 777, 1155, 677, 1363, 2612 and Permit2. */
const moves: ReadonlySet<string> = new Set([
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  approveSelector,
  '0x39509351', // increaseAllowance(address,uint256)
  '0xd73dd623', // increaseApproval(address,uint256)
  '0xd505accf', // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x8fcbaf0c', // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x9fd5a6cf', // permit(address,address,uint256,uint256,bytes)
  '0xa22cb465', // setApprovalForAll(address,bool)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x9bd9bbc6', // send(address,uint256,bytes)
  '0x959b8c3f', // authorizeOperator(address)
  '0x1296ee62', // transferAndCall(address,uint256)
  '0x4000aea0', // transferAndCall(address,uint256,bytes)
  '0xd8fbe994', // transferFromAndCall(address,address,uint256)
  '0xc1d34b89', // transferFromAndCall(address,address,uint256,bytes)
  '0x3177029f', // approveAndCall(address,uint256)
  '0xcae9ca51', // approveAndCall(address,uint256,bytes)
  '0x87517c45', // approve(address,address,uint160,uint48)
  '0x36c78516', // transferFrom(address,address,uint160,address)
  '0x0d58b1db', // transferFrom((address,address,uint160,address)[])
  '0x2b67b570', // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2a2d80d1', // permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
])
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The call of ERC-20 `approve(address,uint256)`. */
export const encodeApprove = (spender: string, amount: bigint): string =>
  approveSelector + word(BigInt(spender)) + word(amount)

/** The spender of an `approve` call: the only field that is used of an approval that a service built. @throws KitError `UNVERIFIED_ANSWER` */
function spenderOf(data: string): string {
  const [, spender = ''] = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i.exec(data) ?? []
  if (spender === '' || /^0+$/.test(spender)) throw distrusted('the approval names no spender.')
  return `0x${spender.toLowerCase()}`
}

const distrusted = (reason: string) => unverifiedAnswer({ what: 'The swap service', reason })

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The address of a place that a service named, if it is on the network. @throws KitError `UNVERIFIED_ANSWER` */
function addressOn(place: string, { networkId }: Pick<SwapPin, 'networkId'>): string {
  if (!isCaipAddress(place)) return place
  const parsed = parseCaipAddress(place)
  if (parsed.networkId !== networkId) throw distrusted(`the transaction is for ${parsed.networkId}.`)
  return parsed.address
}

/** The target of the service's approval is ignored: `approve` is encoded here, for the token that the user pays. */
export const approvedBy = ({ data }: BuiltTransaction): string => spenderOf(data)

export type CheckBuiltParameters = {
  readonly built: BuiltTransaction
  readonly pin: SwapPin
  /** The paid and the received token: neither contract may be the target of the swap. */
  readonly tokens: readonly SwapToken[]
  /** The contract that pays with the coin gets it as value; a token is taken by allowance. */
  readonly paysCoin: boolean
  readonly amount: bigint
  /** The contract that is approved; undefined if none is. */
  readonly spender: string | undefined
}

/**
 * The call that may be signed.
 * @throws KitError `UNVERIFIED_ANSWER` if sender, chain, receiver or value are not those of the swap, or if it moves tokens by itself
 */
export function checkBuilt({ built, pin, tokens, paysCoin, amount, spender }: CheckBuiltParameters): {
  readonly to: string
  readonly data: string
  readonly value: bigint
} {
  if (built.from !== undefined && !isSameAddress(addressOn(built.from, pin), pin.address))
    throw distrusted('the transaction is for another account.')
  const to = addressOn(built.to, pin)
  const value = paysCoin ? amount : 0n
  if (built.value !== undefined && built.value !== value)
    throw distrusted('the transaction pays another amount of the coin.')
  if (spender !== undefined && !isSameAddress(spender, to))
    throw distrusted('the contract to approve is not the contract that swaps.')
  if (isSameAddress(to, pin.address)) throw distrusted('the transaction goes to the account itself.')
  if (tokens.some(({ address }) => address !== undefined && isSameAddress(to, address)))
    throw distrusted('the transaction calls a token contract.')
  if (moves.has(built.data.slice(0, 10).toLowerCase()))
    throw distrusted('the transaction transfers or approves tokens directly.')
  return { to, data: built.data, value }
}

/** Calls inside of a call begin with their selector, so that their words lie at a multiple of 4 bytes. In hex digits. */
const grid = 8
const wordDigits = 64
const selectorEnd = 10

/** Where in a call this amount is one of its words, in hex digits. */
export function placesOf(data: string, amount: bigint): readonly number[] {
  const wanted = word(amount)
  const digits = data.toLowerCase()
  const places: number[] = []
  for (let at = digits.indexOf(wanted, selectorEnd); at >= 0; at = digits.indexOf(wanted, at + 1))
    if ((at - selectorEnd) % grid === 0) places.push(at)
  return places
}

/** The call with another amount at one of its `placesOf`. */
export const withAmountAt = (data: string, place: number, amount: bigint): string =>
  data.slice(0, place) + word(amount) + data.slice(place + wordDigits)
