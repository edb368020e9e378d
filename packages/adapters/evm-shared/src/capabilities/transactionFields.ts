import {
  type FeeTerms,
  invalidAddress,
  invalidAmount,
  invalidOption,
  malformedAnswer,
  type Network,
} from '@kit/core/adapter'
import { checkAddress } from '../address/checkAddress.ts'
import { fromQuantity, isQuantity } from './quantities.ts'

const largest = 2n ** 256n

/** Returns an amount as a JSON-RPC quantity. @throws KitError `INVALID_AMOUNT` */
export function toQuantity(amount: bigint): `0x${string}` {
  if (amount < 0n) throw invalidAmount({ reason: 'it is negative.' })
  if (amount >= largest) throw invalidAmount({ reason: 'it is larger than 256 bits.' })
  return `0x${amount.toString(16)}`
}

export const isHash = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** Returns whether the status of a receipt, which may also be `0x01`, is a success; undefined if it is invalid. */
export function receiptStatus(status: unknown): boolean | undefined {
  const number = isQuantity(status) ? BigInt(status) : typeof status === 'number' ? status : undefined
  if (number === undefined) return status === 'success' ? true : status === 'reverted' ? false : undefined
  return Number(number) === 1 ? true : Number(number) === 0 ? false : undefined
}

/** Returns the checksummed address. @throws KitError `INVALID_ADDRESS` */
export function addressTo(to: string, network: Network): string {
  const check = checkAddress(to, network.id)
  if (!check.valid) throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: check.reason })
  return check.address
}

/** Checks call data. @throws KitError `INVALID_OPTION` */
export function checkedData(data = '0x'): string {
  if (!/^0x([\da-f]{2})*$/i.test(data))
    throw invalidOption({ option: 'data', reason: 'it must be 0x and whole bytes of hex.' })
  return data
}

/**
 * Returns the fee fields of `eth_sendTransaction`. @throws KitError `INVALID_OPTION` for terms that are not of an EVM adapter
 */
export function feeFields(terms: FeeTerms | undefined): Readonly<Record<string, string>> {
  if (terms === undefined) return {}
  const names = Object.keys(terms).toSorted().join()
  if (names !== 'gas,maxFeePerGas,maxPriorityFeePerGas' && names !== 'gas,gasPrice')
    throw invalidOption({ option: 'terms', reason: 'they do not come from a fee estimate of this adapter.' })
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, toQuantity(value)]))
}

/** Returns an address or a number as a word of the ABI, without 0x. */
export const toWord = (hex: string): string => hex.slice(2).toLowerCase().padStart(64, '0')

/** Reads the first word of a contract's response. The response of an account without code is empty. @throws KitError `MALFORMED_ANSWER` */
export function fromWord(answer: unknown, what: string): bigint {
  if (typeof answer !== 'string' || answer.length < 66) throw malformedAnswer({ what })
  return fromQuantity(answer.slice(0, 66), what)
}
