import { invalidAmount } from '@kit/core/adapter'

const largest = 2n ** 256n

/** An amount as JSON-RPC has it. @throws KitError `INVALID_AMOUNT` */
export function toQuantity(amount: bigint): `0x${string}` {
  if (amount < 0n) throw invalidAmount({ reason: 'it is negative.' })
  if (amount >= largest) throw invalidAmount({ reason: 'it is larger than 256 bits.' })
  return `0x${amount.toString(16)}`
}
