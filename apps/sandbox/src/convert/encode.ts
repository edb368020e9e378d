export const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0')

/** The first four bytes of the keccak of each call's signature. */
const selectors = {
  /** swap(address,address,uint256,uint256,address,uint256) */
  swap: '0x9908fc8b',
  /** getAmountOut(address,address,uint256) */
  getAmountOut: '0x4aa06652',
  /** setReserves(address,uint256,uint256) */
  setReserves: '0x3f629789',
  /** reserves(address) */
  reserves: '0xd66bd524',
  /** approve(address,uint256) */
  approve: '0x095ea7b3',
  /** allowance(address,address) */
  allowance: '0xdd62ed3e',
} as const

/** A call whose arguments are words (Solidity ABI). */
export const call = (name: keyof typeof selectors, ...values: readonly (bigint | string)[]): string =>
  selectors[name] + values.map((value) => word(BigInt(value))).join('')
