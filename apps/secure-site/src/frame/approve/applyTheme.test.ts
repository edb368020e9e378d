import { expect, test } from 'vitest'
import { isOpaque } from './applyTheme.ts'

test.each([
  '#fff',
  '#8fd3c8',
  'rgb(1, 2, 3)',
  'rgb(1 2 3)',
  'hsl(231,100%,70%)',
  'oklch(0.6 0.2 250)',
  'oklch(60% 0.2 250deg)',
])('takes %s', (colour) => {
  expect(isOpaque(colour)).toBe(true)
})

test.each([
  'transparent',
  '#fff0',
  '#ffffff00',
  'rgb(0,0,0,0)',
  'rgb(0 0 0 / 0)',
  'rgba(0,0,0,0)',
  'var(--x)',
  'url(x)',
  'red;',
  '',
])('refuses %s', (colour) => {
  expect(isOpaque(colour)).toBe(false)
})
