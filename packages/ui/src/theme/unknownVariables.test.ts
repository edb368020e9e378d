import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { derivedColors, palette } from './palette.ts'
import { scales } from './scales.ts'
import { renamedVariables, unknownVariables } from './unknownVariables.ts'

test('a variable that is misspelled, renamed or of another kit is named, and what is right is not', () => {
  expect(
    unknownVariables({
      '--kit-accent': 'red',
      '--w3m-accent': 'red',
      '--apkt-z-index': 3,
      '--kit-acent': 'red',
      '--kit-success-text': 'green',
      '--w3m-qr-color': 'red',
      '--constructor': 'red',
      accent: 'red',
    } as never),
  ).toEqual([
    'There is no theme variable --kit-acent. Did you mean `--kit-accent`?',
    'The theme variable --kit-success-text is now --kit-success.',
    'There is no theme variable --w3m-qr-color.',
    'There is no theme variable --constructor.',
    'There is no theme variable accent. Did you mean `--kit-accent`?',
  ])
})

test('the new name of a renamed variable is known, and the old name is not', () => {
  const names = Object.keys({ ...palette, ...derivedColors, ...scales })
  for (const [before, now] of Object.entries(renamedVariables)) {
    expect(names).toContain(now)
    expect(names).not.toContain(before)
  }
})

test('inter.css names fonts that are there, with their licence', () => {
  const file = (path: string): URL => new URL(`../../${path}`, import.meta.url)
  const fonts = [...readFileSync(file('inter.css'), 'utf8').matchAll(/url\(\.\/(.*?)\)/g)].map(([, path]) => path ?? '')
  expect(fonts).toHaveLength(2)
  for (const path of [...fonts, 'fonts/OFL.txt']) expect(existsSync(file(path))).toBe(true)
})
