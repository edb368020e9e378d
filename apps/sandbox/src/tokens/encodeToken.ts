const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** Its length, then its bytes, filled up to whole words. */
const text = (value: string): string => {
  const hex = Buffer.from(value).toString('hex')
  return word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

export type TokenArguments = {
  readonly name: string
  readonly symbol: string
  /** In the smallest unit. */
  readonly supply: bigint
  readonly owner: string
}

/** Arguments of the contract's constructor (Solidity ABI: four words, two of which are the offsets of the texts that follow). */
export function encodeConstructor({ name, symbol, supply, owner }: TokenArguments): string {
  const first = text(name)
  return [
    word(128n),
    word(BigInt(128 + first.length / 2)),
    word(supply),
    word(BigInt(owner)),
    first,
    text(symbol),
  ].join('')
}

/** A call of transfer(address,uint256). */
export const encodeTransfer = (to: string, amount: bigint): string => `0xa9059cbb${word(BigInt(to))}${word(amount)}`
