/** The first 4 and last 6 characters by default. An address that would not become shorter stays as it is. */
export function truncateAddress(address: string, start = 4, end = 6): string {
  return address.length <= start + end + 2
    ? address
    : `${address.slice(0, start)}…${address.slice(address.length - end)}`
}

/** FNV-1a, 32 bits: derives colours from names and addresses. Not for security. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** CSS colours, from light to deep. */
export type AvatarTints = readonly [string, string, string, string, string]

/** Five tints derived from an address, neighbours on the colour wheel. Ignores the case of the address. */
export function avatarTints(address: string): AvatarTints {
  const seed = hashText(address.toLowerCase())
  const hue = seed % 360
  const spread = 18 + ((seed >>> 9) % 30)
  const tint = (step: number, saturation: number, lightness: number): string =>
    `hsl(${(hue + step * spread + 360) % 360} ${saturation}% ${lightness}%)`
  return [tint(-1, 95, 82), tint(0, 88, 70), tint(1, 84, 60), tint(2, 78, 52), tint(3, 72, 42)]
}
