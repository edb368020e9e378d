import type { Rgb } from './deriveAccent.ts'

/** sRGB of `#rrggbb` or `hsla(h, s%, l%, 1)`, 0 to 1. */
export function rgbOf(color: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color)
  if (hex) return [1, 2, 3].map((group) => Number.parseInt(hex[group] ?? '', 16) / 255) as unknown as Rgb
  const [hue = 0, saturation = 0, lightness = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12
    return lightness / 100 - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
