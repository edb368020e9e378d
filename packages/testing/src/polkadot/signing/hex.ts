import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** @throws Error if it is not 0x hex */
export function fromHex(hex: string): Uint8Array {
  if (!hex.startsWith('0x')) throw new Error(`${hex} is no 0x hex.`)
  const digits = hex.slice(2)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${bytesToHex(bytes)}`
