import { base58 } from '@scure/base'

/** The account id of an SS58 address of any prefix, or undefined. The checksum is not verified. */
export function decodeSs58(address: unknown): Uint8Array | undefined {
  try {
    const bytes = base58.decode(String(address))
    return bytes.subarray((bytes[0] ?? 0) < 64 ? 1 : 2, -2)
  } catch {
    return undefined
  }
}
