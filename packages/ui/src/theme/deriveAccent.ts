import type { DerivedToken } from './ThemeToken.ts'

/** sRGB, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** The colours that `palette.ts` derives from an accent in CSS, for browsers without relative colours. */
export function deriveAccent(accent: Rgb, mode: 'dark' | 'light', surface: Rgb): Readonly<Record<DerivedToken, Rgb>> {
  const [l, c, h] = oklchOf(accent)
  const isLight = l > 0.6
  const fill: Oklch = [isLight ? Math.max(l, 0.64) : Math.min(l, 0.53), c, h]
  return {
    '--kit-fill': rgbOf(fill),
    '--kit-fill-hover': rgbOf([fill[0] + (fill[0] > 0.6 ? 0.045 : -0.045), c, h]),
    '--kit-on-accent': isLight ? rgbOf([0.18, Math.min(c, 0.06), h]) : [1, 1, 1],
    '--kit-accent-text': rgbOf(
      mode === 'light' ? [Math.min(l, 0.48), c, h] : [Math.max(l, 0.78), Math.min(c, 0.12), h],
    ),
    '--kit-focus-ring': rgbOf([mode === 'light' ? Math.min(l, 0.57) : Math.max(l, 0.68), c, h]),
    '--kit-tint': mix(accent, surface, mode === 'light' ? 0.1 : 0.16),
  }
}

/** `rgb(…)` of a colour. */
export const cssColor = (color: Rgb): string => `rgb(${color.map((value) => Math.round(value * 255)).join(' ')})`

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number): number => {
  const inside = Math.min(1, Math.max(0, value))
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
}

/** Björn Ottosson's OKLab. */
function oklabOf(color: Rgb): Oklch {
  const [r, g, b] = color.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function rgbOfLab([lightness, a, b]: Oklch): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function oklchOf(color: Rgb): Oklch {
  const [lightness, a, b] = oklabOf(color)
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

const rgbOf = ([lightness, chroma, hue]: Oklch): Rgb =>
  rgbOfLab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [oklabOf(one), oklabOf(other)]
  const at = (index: 0 | 1 | 2): number => a[index] * share + b[index] * (1 - share)
  return rgbOfLab([at(0), at(1), at(2)])
}
