const opening = new TextEncoder().encode('<Bytes>')
const closing = new TextEncoder().encode('</Bytes>')

const isWrapped = (bytes: Uint8Array): boolean =>
  bytes.length >= opening.length + closing.length &&
  opening.every((byte, index) => bytes[index] === byte) &&
  closing.every((byte, index) => bytes[bytes.length - closing.length + index] === byte)

/** Wraps raw bytes in `<Bytes>…</Bytes>` once, so that they can never be a transaction. */
export const wrapBytes = (bytes: Uint8Array): Uint8Array =>
  isWrapped(bytes) ? bytes : Uint8Array.of(...opening, ...bytes, ...closing)
