/** FNV-1a, 32 bits: spreads names and addresses over colours. Not for security. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
