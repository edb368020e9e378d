import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, rgbOf } from './contrast.test-util.ts'
import { cssColor, deriveAccent, type Rgb } from './deriveAccent.ts'
import { palette, plainDerivedColors } from './palette.ts'
import { themes } from './themes.ts'
import type { PaletteToken } from './ThemeToken.ts'

const modes = ['dark', 'light'] as const
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
  '--kit-success',
  '--kit-warning',
  '--kit-error',
]

test('the measure distinguishes bad from good', () => {
  expect(contrast(rgbOf('#ffffff'), rgbOf('#000000'))).toBeCloseTo(21)
  expect(contrast(rgbOf('hsla(231, 100%, 70%, 1)'), rgbOf('#ffffff'))).toBeCloseTo(3.5, 1)
})

const sets = { standard: { both: {}, dark: {}, light: {} }, ...themes }

for (const [name, theme] of Object.entries(sets))
  for (const mode of modes) {
    const color = (token: PaletteToken): string =>
      (({ ...theme.both, ...theme[mode] }) as Partial<Record<PaletteToken, string>>)[token] ?? palette[token][mode]
    const failing = (
      foregrounds: readonly PaletteToken[],
      backgrounds: readonly PaletteToken[],
      least: number,
    ): readonly string[] =>
      foregrounds.flatMap((text) =>
        backgrounds
          .map((ground) => [ground, contrast(rgbOf(color(text)), rgbOf(color(ground)))] as const)
          .filter(([, ratio]) => ratio < least)
          .map(([ground, ratio]) => `${text} on ${ground}: ${ratio.toFixed(2)}`),
      )

    test(`texts are readable on every ground, ${name}, ${mode}`, () => {
      expect(failing(texts, grounds, 4.5)).toEqual([])
      expect(failing(['--kit-text-secondary', '--kit-warning'], ['--kit-warning-tint'], 4.5)).toEqual([])
      expect(failing(['--kit-text-secondary', '--kit-error'], ['--kit-error-tint'], 4.5)).toEqual([])
    })
    test(`a field’s edge stands out, ${name}, ${mode}`, () => {
      expect(failing(['--kit-border-strong'], grounds.slice(0, 1), 3)).toEqual([])
    })
    test(`every accent in sRGB gives readable labels, texts and focus rings, ${name}, ${mode}`, () => {
      const surfaces = grounds.map((ground) => rgbOf(color(ground)))
      const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
      const check = (accent: Rgb): void => {
        const derived = deriveAccent(accent, mode, rgbOf(color('--kit-surface')))
        const { '--kit-fill': fill, '--kit-fill-hover': hover, '--kit-on-accent': label } = derived
        expect.soft(contrast(label, fill), `label on fill of ${cssColor(accent)}`).toBeGreaterThanOrEqual(4.5)
        expect.soft(contrast(label, hover), `label on hover of ${cssColor(accent)}`).toBeGreaterThanOrEqual(4.5)
        for (const ground of [surfaces[0] as Rgb, surfaces[1] as Rgb, derived['--kit-tint']])
          expect(contrast(derived['--kit-accent-text'], ground), `text of ${cssColor(accent)}`).toBeGreaterThanOrEqual(
            4.5,
          )
        expect(
          contrast(derived['--kit-focus-ring'], surfaces[0] as Rgb),
          `focus ring of ${cssColor(accent)}`,
        ).toBeGreaterThanOrEqual(3)
      }
      fc.assert(fc.property(fc.tuple(channel, channel, channel), check), { numRuns: 2_000 })
    })
  }

test('the colours of browsers without relative colours are those of the default accents', () => {
  for (const mode of modes) {
    const derived = deriveAccent(rgbOf(palette['--kit-accent'][mode]), mode, rgbOf(palette['--kit-surface'][mode]))
    for (const token of ['--kit-accent-text', '--kit-focus-ring', '--kit-tint'] as const)
      for (const [index, value] of rgbOf(plainDerivedColors[token][mode]).entries())
        expect(Math.abs(value - (derived[token][index] ?? 0)), `${token}, ${mode}`).toBeLessThan(0.03)
  }
})
