import { hashText } from '@kit/core/display'

/** A place on the colour wheel, 0–359, far apart also for names that differ in their last letter only. */
export function hue(name: string): number {
  const seed = hashText(name)
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 12)) >>> 0) % 360
}
