import { expect, test } from 'vitest'
import { moneyText } from '../OnRamp/onRampFigures.ts'
import { fiatFormat, fiatParts, moneyInText } from './money.ts'

test.each([
  ['ar', '\u20661,234.50\u00a0$\u2069', ['1,234', '.50\u00a0$']],
  ['fa', '\u2066$۱٬۲۳۴٫۵۰\u2069', ['$۱٬۲۳۴', '٫۵۰']],
  ['de', '1.234,50\u00a0$', ['1.234', ',50\u00a0$']],
  ['en', '$1,234.50', ['$1,234', '.50']],
])('money is written as people of %s write it, from left to right', (tag, text, parts) => {
  expect(moneyInText(fiatFormat(tag), '1234.5')).toBe(text)
  expect(moneyText(123_450n, 'USD', tag)).toBe(text)
  expect(fiatParts('1234.5', tag)).toEqual(parts)
})
