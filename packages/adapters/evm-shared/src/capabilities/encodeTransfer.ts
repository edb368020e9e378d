import { invalidAmount } from '@kit/core/adapter'
import { toQuantity } from './toQuantity.ts'

/**
 * Call data of ERC-20 `transfer(address,uint256)`. The tokens that return nothing (USDT, SPEC §9) take the very
 * same: what a token returns is not read, for a transaction gives no return value.
 * @throws KitError `INVALID_AMOUNT`
 */
export function encodeTransfer(to: string, amount: bigint): `0x${string}` {
  if (amount === 0n) throw invalidAmount({ reason: 'it is zero.' })
  const word = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')
  return `0xa9059cbb${word(to)}${word(toQuantity(amount))}`
}
