/**
 * Encodes bytes as hex. Not imported from `@noble/hashes`, because a page has a module of it in its entry, which grows by
 * everything that the client imports from that module.
 */
export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hex. @throws RangeError if `hex` is not made of pairs of hexadecimal digits */
export function hexToBytes(hex: string): Uint8Array {
  if (!/^(?:[\da-f]{2})*$/i.test(hex)) throw new RangeError('A key is not hexadecimal.')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}
