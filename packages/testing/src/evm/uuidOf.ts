/** A stable UUID (version 4 shape) derived from a text, so that reloads see the same wallet. */
export function uuidOf(text: string): string {
  let hash = 0x811c9dc5
  const digits = Array.from({ length: 32 }, (_, index) => {
    hash = Math.imul(hash ^ text.charCodeAt(index % text.length) ^ index, 0x01000193) >>> 0
    return (hash >>> 28).toString(16)
  })
  digits[12] = '4'
  digits[16] = '8'
  const hex = digits.join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
