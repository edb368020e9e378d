import { hashText } from './hashText.ts'

/** CSS colours, from light to deep. */
export type AvatarTints = readonly [string, string, string, string, string]

/** Five tints of an address (SPEC §9): neighbours on the colour wheel, from light to deep. The case of its letters does not matter. */
export function avatarTints(address: string): AvatarTints {
  const seed = hashText(address.toLowerCase())
  const hue = seed % 360
  const spread = 18 + ((seed >>> 9) % 30)
  const tint = (step: number, saturation: number, lightness: number): string =>
    `hsl(${(hue + step * spread + 360) % 360} ${saturation}% ${lightness}%)`
  return [tint(-1, 95, 82), tint(0, 88, 70), tint(1, 84, 60), tint(2, 78, 52), tint(3, 72, 42)]
}
