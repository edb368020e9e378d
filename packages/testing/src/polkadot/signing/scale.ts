/** SCALE: little-endian in `length` bytes. */
export function littleEndian(value: bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let index = 0, rest = value; index < length; index += 1, rest >>= 8n) bytes[index] = Number(rest & 0xffn)
  return bytes
}

/** SCALE: a compact number. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return Uint8Array.of(((length - 4) << 2) | 3, ...littleEndian(value, length))
}
