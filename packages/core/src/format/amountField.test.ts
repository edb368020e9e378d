import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFieldText, decimalSeparator, parseAmount } from './amountField.ts'

const locales = ['en', 'de', 'es', 'fr', 'ja', 'zh-Hans', 'ar', 'ar-EG', 'fa', 'hi', 'de-CH', 'pt-BR']
const digitsOf = (locale: string) =>
  Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit))

test('M1 from text to units and back is exact, for 0 to 255 decimals in each locale, in its own digits too', () => {
  const amount = fc.record({
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    decimals: fc.integer({ min: 0, max: 255 }),
    locale: fc.constantFrom(...locales),
    own: fc.boolean(),
  })
  fc.assert(
    fc.property(amount, ({ value, decimals, locale, own }) => {
      const digits = digitsOf(locale)
      const ascii = amountFieldText({ value, decimals }, locale)
      const text = own ? ascii.replaceAll(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit) : ascii
      expect(parseAmount(text, { decimals, locale })).toEqual({ units: value })
      // Neither rounded nor cut.
      const longer = text.includes(decimalSeparator(locale)) ? text : `${text}${decimalSeparator(locale)}`
      const surplus = `${longer}${'0'.repeat(255)}1`
      expect(parseAmount(surplus, { decimals, locale }).units).toBeUndefined()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 300 },
  )
})

test.each([
  ['en', '0,001', { units: 1_000n }],
  ['en', '0.001', { units: 1_000n }],
  ['de', '0,001', { units: 1_000n }],
  ['de', '0.001', { units: 1_000n }],
  ['en', '0,500', { units: 500_000n }],
  ['en', '007,125', { units: 7_125_000n }],
  ['en', ',125', { units: 125_000n }],
  ['en', '1000,125', { units: 1_000_125_000n }],
  ['en', '1٫125', { units: 1_125_000n }],
  ['hi', '1,00,000', { problem: 'separator' }],
  ['ar-EG', '٠٬٠٠١', { problem: 'separator' }],
  ['en', '1,000', { problem: 'separator' }],
  ['en', '1,0000.5', { problem: 'separator' }],
  ['en', '1,5,', { problem: 'separator' }],
  ['de', '1.000', { problem: 'separator' }],
  ['ar-EG', '١.٠٠٠', { problem: 'separator' }],
  ['en', '0,5', { units: 500_000n }],
  ['en', ',25', { units: 250_000n }],
  ['en', '1000,50', { units: 1_000_500_000n }],
  ['en', '1,', { units: 1_000_000n }],
  ['en', '0,0001', { units: 100n }],
  ['de', '0.5', { units: 500_000n }],
  ['fr', '1.25', { units: 1_250_000n }],
  ['ar-EG', '0.5', { units: 500_000n }],
  ['ar-EG', '٠,٥', { units: 500_000n }],
  ['en', '0٫5', { units: 500_000n }],
  ['en', '0,0000001', { problem: 'digits' }],
  ['en', '٠٫٥', { units: 500_000n }],
  ['en', '１２．５', { units: 12_500_000n }],
  ['ja', '０．５', { units: 500_000n }],
  ['ja', '１，０００', { problem: 'separator' }],
  ['zh-Hans', '0。5', { units: 500_000n }],
  ['de', '１，５', { units: 1_500_000n }],
  ['en', '1²', { problem: 'malformed' }],
] as const)('M2 in %s %s is %o', (locale, text, parsed) => {
  expect(parseAmount(text, { decimals: 6, locale })).toEqual(parsed)
})

test.each(locales)(
  'in %s the decimal separators of other languages are read wherever they cannot be grouping',
  (locale) => {
    const units = (text: string) => parseAmount(text, { decimals: 6, locale })
    const own = decimalSeparator(locale)
    for (const separator of ['.', ',', '٫']) {
      for (const digits of [
        String,
        (text: string) => text.replaceAll(/\d/g, (digit) => digitsOf(locale)[Number(digit)] ?? ''),
      ]) {
        const typed = (text: string) => units(digits(text).replace('_', separator))
        expect([typed('0_001'), typed('0_5'), typed('_125'), typed('1_25')]).toEqual(
          [1_000n, 500_000n, 125_000n, 1_250_000n].map((value) => ({ units: value })),
        )
        const isGrouping = separator !== own && separator !== '٫'
        expect(typed('1_000')).toEqual(isGrouping ? { problem: 'separator' } : { units: 1_000_000n })
      }
    }
  },
)

test('parses digits of any script', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
  for (const system of systems) {
    const digits = Array.from('0123456789', (digit) => new Intl.NumberFormat(`en-u-nu-${system}`).format(Number(digit)))
    const read = digits.map((digit) => parseAmount(digit, { decimals: 0, locale: 'en' }).units)
    // Some systems count with letters, and some digits are pairs of code units.
    const isRead = digits.every((digit) => /^\p{Nd}$/u.test(digit) && digit.length === 1)
    expect([system, ...read]).toEqual([system, ...digits.map((_, value) => (isRead ? BigInt(value) : undefined))])
  }
  expect(systems.length).toBeGreaterThan(20)
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['1,000.5', 'separator'],
  ['1 000', 'separator'],
  ['1.2.3', 'separator'],
  ['1’000', 'separator'],
  ['.', 'malformed'],
  ['-1', 'malformed'],
  ['+1', 'malformed'],
  ['1e3', 'malformed'],
  ['0x10', 'malformed'],
  ['Infinity', 'malformed'],
  ['½', 'malformed'],
  ['1.0000001', 'digits'],
  ['1.0000000', 'digits'],
  ['1'.repeat(500), 'malformed'],
] as const)('refuses %j: %s', (text, problem) => {
  expect(parseAmount(text, { decimals: 6, locale: 'en' })).toEqual({ problem })
})

test('takes a text as it is being typed', () => {
  const typed = (text: string) => parseAmount(text, { decimals: 6, locale: 'en' }).units
  expect([typed('1.'), typed('.5'), typed('007'), typed(' 2 ')]).toEqual([1_000_000n, 500_000n, 7_000_000n, 2_000_000n])
  expect(parseAmount('5.', { decimals: 0, locale: 'en' })).toEqual({ units: 5n })
  expect(() => parseAmount('1', { decimals: 256, locale: 'en' })).toThrow(RangeError)
})
