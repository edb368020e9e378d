import { expect, test } from 'vitest'
import { palette } from './palette.ts'
import type { PaletteToken } from './ThemeToken.ts'

const modes = ['dark', 'light'] as const

/** sRGB of `#rrggbb` or `hsla(h, s%, l%, 1)`, 0 to 1. */
function rgb(color: string): readonly [number, number, number] {
  const hex = /^#(..)(..)(..)$/.exec(color)
  if (hex)
    return [1, 2, 3].map((group) => Number.parseInt(hex[group] ?? '', 16) / 255) as unknown as [number, number, number]
  const [hue = 0, saturation = 0, lightness = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12
    return lightness / 100 - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

const grounds: readonly PaletteToken[] = [
  '--kit-surface',
  '--kit-foreground-1',
  '--kit-foreground-2',
  '--kit-foreground-3',
]
const texts: readonly PaletteToken[] = [
  '--kit-text-primary',
  '--kit-text-secondary',
  '--kit-text-tertiary',
  '--kit-accent-text',
  '--kit-success-text',
  '--kit-warning-text',
  '--kit-error-text',
]

test('behavior: the measure tells bad from good', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('hsla(231, 100%, 70%, 1)', '#ffffff')).toBeCloseTo(3.5, 1)
})

for (const mode of modes) {
  const failing = (foregrounds: readonly PaletteToken[], backgrounds: readonly PaletteToken[], least: number) =>
    foregrounds.flatMap((text) =>
      backgrounds
        .map((ground) => [text, ground, contrast(palette[text][mode], palette[ground][mode])] as const)
        .filter(([, , ratio]) => ratio < least)
        .map(([, ground, ratio]) => `${text} on ${ground}: ${ratio.toFixed(2)}`),
    )

  test(`behavior: texts are readable on every ground, ${mode}`, () => {
    expect(failing(texts, grounds, 4.5)).toEqual([])
  })
  test(`behavior: the label on the accent is readable, ${mode}`, () => {
    expect(failing(['--kit-on-accent'], ['--kit-accent'], 4.5)).toEqual([])
  })
  test(`behavior: focus ring and strong border stand out, ${mode}`, () => {
    expect(failing(['--kit-focus-ring', '--kit-border-strong'], grounds.slice(0, 2), 3)).toEqual([])
  })
}
