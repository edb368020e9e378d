/** A transaction in wire format, as far as signing needs it. */
export type Wire = {
  /** Higher ones are returned too, so that a wallet can be asked whether it supports them. */
  readonly version: 'legacy' | number
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  /** Public keys of the signers, the payer first. */
  readonly signers: readonly Uint8Array[]
  /** Offset of the first signature. */
  readonly signaturesAt: number
}

/** The network takes 1232 bytes; wallets of tomorrow may know more. */
const limit = 65_536

/** Null where the bytes are no transaction. Takes nothing apart that needs no signature: no library is loaded for it. */
export function readWire(bytes: Uint8Array): Wire | null {
  if (bytes.length > limit) return null
  const count = readLength(bytes, 0)
  if (!count || count.value === 0) return null
  const message = bytes.subarray(count.end + 64 * count.value)
  const first = message[0]
  if (first === undefined) return null
  const isVersioned = (first & 0x80) !== 0
  const header = isVersioned ? 1 : 0
  const keys = readLength(message, header + 3)
  if (
    !keys ||
    message[header] !== count.value ||
    keys.value < count.value ||
    message.length < keys.end + 32 * keys.value + 32
  )
    return null
  const part = (from: Uint8Array, start: number, length: number, index: number) =>
    from.subarray(start + length * index, start + length * (index + 1))
  const each = <item>(make: (index: number) => item) => Array.from({ length: count.value }, (_, index) => make(index))
  return {
    version: isVersioned ? first & 0x7f : 'legacy',
    message,
    signaturesAt: count.end,
    signatures: each((index) => part(bytes, count.end, 64, index)),
    signers: each((index) => part(message, keys.end, 32, index)),
  }
}

/** Groups of seven bits, low first, at most three (compact-u16). */
function readLength(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | null {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return null
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: start + index + 1 }
  }
  return null
}
