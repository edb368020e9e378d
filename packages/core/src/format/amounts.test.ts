import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance, parseDecimal, sumTokenValues, toDecimal, toUnits } from './amounts.ts'
import { formatNumber, formatTransactionAmount } from './figures.ts'

describe('toDecimal', () => {
  test('writes an amount of the smallest unit as a decimal', () => {
    expect(toDecimal(1_234_567n, 6)).toBe('1.234567')
    expect(toDecimal(42n, 0)).toBe('42')
    expect(toDecimal(5n, 8)).toBe('0.00000005')
    expect(toDecimal(-1_500n, 3)).toBe('-1.500')
  })

  test.each([-1, 1.5, 256, Number.NaN, Infinity, 1e9])('decimals %s', (decimals) => {
    expect(() => toDecimal(1n, decimals)).toThrow(RangeError)
  })

  test('no digit is lost', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
        fc.integer({ min: 0, max: 255 }),
        (value, decimals) => {
          const text = toDecimal(value, decimals)
          expect(BigInt(text.replace('.', ''))).toBe(value)
          expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})

describe('toUnits', () => {
  test('reads a decimal as an amount of the smallest unit', () => {
    expect(toUnits('1.5', 6)).toBe(1_500_000n)
    expect(toUnits('0.000001', 6)).toBe(1n)
    expect(toUnits('7', 0)).toBe(7n)
  })

  test.each([['-1'], ['1e3'], ['.5'], ['1,5'], ['0x10'], [''], ['1.0000001']])('%s', (text) => {
    expect(toUnits(text, 6)).toBeUndefined()
  })

  test('what `toDecimal` writes is read back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), fc.nat(255), (value, decimals) => {
        expect(toUnits(toDecimal(value, decimals), decimals)).toBe(value)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
    )
  })
})

describe('parseDecimal', () => {
  test.each([
    ['12', false, '12', ''],
    ['-0.50', true, '0', '50'],
    ['.5', false, '0', '5'],
    ['5.', false, '5', ''],
    ['+007.10', false, '7', '10'],
    [' 1 ', false, '1', ''],
    [1e-7, false, '0', '0000001'],
    [1.5e21, false, '1500000000000000000000', ''],
    ['12.34e1', false, '123', '4'],
    ['12.34e-3', false, '0', '01234'],
    ['0e0', false, '0', ''],
    ['1e400', false, '1' + '0'.repeat(400), ''],
    ['1e-400', false, '0', '0'.repeat(399) + '1'],
    [-0, false, '0', ''],
    [10n ** 30n, false, '1' + '0'.repeat(30), ''],
  ])('%s', (figure, negative, whole, fraction) => {
    expect(parseDecimal(figure)).toEqual({ negative, whole, fraction })
  })

  test.each([
    '',
    '.',
    '-',
    'e5',
    '1,5',
    '1.2.3',
    '0x10',
    'NaN',
    Number.NaN,
    Infinity,
    -Infinity,
    '1e',
    '1e99999',
    '1e401',
    '1e-401',
    '١',
    '1 2',
    '1n',
  ])('%s is none', (figure) => {
    expect(parseDecimal(figure)).toBeUndefined()
  })

  test('reads back every number that is finite', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (figure) => {
        const { negative, whole, fraction } = parseDecimal(figure)!
        expect(Number(`${negative ? '-' : ''}${whole}.${fraction}`) + 0).toBe(figure + 0)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
    )
  })

  test('gives nothing but digits, whatever it is given', () => {
    const pieces = fc.string({ unit: fc.constantFrom('0', '1', '.', '-', '+', 'e', '9', ' ') })
    fc.assert(
      fc.property(pieces, (text) => {
        const decimal = parseDecimal(text)
        if (decimal) expect(`${decimal.whole}.${decimal.fraction}`).toMatch(/^(0|[1-9]\d*)\.\d*$/)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
    )
  })
})

describe('formatNumber', () => {
  test('rounds to two places and groups thousands', () => {
    expect(formatNumber(1234.5)).toBe('1,234.50')
    expect(formatNumber('0.005')).toBe('0.01')
    expect(formatNumber(12n)).toBe('12.00')
    expect(formatNumber(-1234.567)).toBe('-1,234.57')
  })

  test('digits are those that are written, not those of a floating-point number', () => {
    expect(formatNumber('9007199254740993.12')).toBe('9,007,199,254,740,993.12')
    expect(formatNumber('1.005')).toBe('1.01')
  })

  test('locale', () => {
    expect(formatNumber(1234.5, 'de')).toBe('1.234,50')
  })

  test.each([Number.NaN, Infinity, '', 'twelve', '1,5'])('%s is no figure, and not shown as one', (figure) => {
    expect(formatNumber(figure)).toBe('—')
  })
})

describe('formatTransactionAmount', () => {
  test.each(['receive', 'deposit', 'borrow', 'claim'])('%s comes in', (operation) => {
    expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('+1,234.500')
  })

  test.each(['withdraw', 'repay', 'burn'])('%s goes out', (operation) => {
    expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('-1,234.500')
  })

  test.each(['send', 'trade', 'approve', 'mint', 'execute', 'constructor', ''])('%s has no sign', (operation) => {
    expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('1,234.500')
  })

  test('the sign is that of the operation, whatever sign the amount came with', () => {
    expect(formatTransactionAmount({ amount: '-2', operation: 'receive' })).toBe('+2.000')
    expect(formatTransactionAmount({ amount: '-2', operation: 'burn' })).toBe('-2.000')
    expect(formatTransactionAmount({ amount: -2, operation: 'send' })).toBe('2.000')
    expect(formatTransactionAmount({ amount: 0, operation: 'burn' })).toBe('-0.000')
  })

  test('an amount below a thousandth has digits', () => {
    expect(formatTransactionAmount({ amount: '0.0009', operation: 'receive' })).toBe('+0.0009')
    expect(formatTransactionAmount({ amount: '0.00000001234', operation: 'burn' })).toBe('-0.0000000123')
    expect(formatTransactionAmount({ amount: 1e-18, operation: 'send' })).toBe('0.000000000000000001')
    expect(formatTransactionAmount({ amount: '0', operation: 'send' })).toBe('0.000')
  })

  test('locale', () => {
    expect(formatTransactionAmount({ amount: '1234.5678', operation: 'burn' }, 'de')).toBe('-1.234,568')
  })

  test('what is no figure', () => {
    expect(formatTransactionAmount({ amount: 'many', operation: 'receive' })).toBe('—')
    expect(formatTransactionAmount({ amount: '--1', operation: 'send' })).toBe('—')
  })
})

describe('formatBalance', () => {
  test('shows three places of a balance', () => {
    expect(formatBalance({ value: 1_234_567_800_000_000_000_000n, decimals: 18 })).toBe('1,234.567')
  })

  test('floors, never rounds up', () => {
    expect(formatBalance({ value: 1_999_999_999_999_999_999n, decimals: 18 })).toBe('1.999')
    expect(formatBalance({ value: 999_999_999_999_999n, decimals: 18 })).toBe('0.000999')
  })

  test.each([
    [1_284_567_000_000_000_000n, '1.284'],
    [12_345_678_000_000_000_000n, '12.34'],
    [9_999_997_000_000_000_000_000n, '9,999'],
    [123_456_789_000_000_000_000_000n, '123,456'],
    [1_234_000_000_000n, '0.00000123'],
  ])('with room for four digits %s keeps its whole part, and as many decimals as fit', (value, text) => {
    expect(formatBalance({ value, decimals: 18 }, 'en-US', 4)).toBe(text)
  })

  test('keeps all digits of figures that no floating-point number holds', () => {
    expect(formatBalance({ value: 9_007_199_254_740_993_123n, decimals: 3 })).toBe('9,007,199,254,740,993.123')
  })

  test('an amount that the issuer scales, as wallets show it', () => {
    const scale = { numerator: 3n, denominator: 2n }
    expect(formatBalance({ value: 1_000_000n, decimals: 6, scale })).toBe('1.5')
  })

  test('coins without or with few decimals, and a debt', () => {
    expect(formatBalance({ value: 42n, decimals: 0 })).toBe('42')
    expect(formatBalance({ value: 45n, decimals: 2 })).toBe('0.45')
    expect(formatBalance({ value: 0n, decimals: 8 })).toBe('0')
    expect(formatBalance({ value: -5n, decimals: 0 })).toBe('0')
  })

  test('locale, with its digits and separators', () => {
    expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'de')).toBe('1.234,5')
    expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'ar-EG')).toBe('١٬٢٣٤٫٥')
  })

  test('an amount below a thousandth has digits, whatever its decimals', () => {
    expect(formatBalance({ value: 90_000n, decimals: 8 })).toBe('0.0009')
    expect(formatBalance({ value: 1n, decimals: 8 })).toBe('0.00000001')
    expect(formatBalance({ value: 123_456n, decimals: 18 })).toBe('0.000000000000123')
    expect(formatBalance({ value: 90_000n, decimals: 8 }, 'de')).toBe('0,0009')
    expect(formatBalance({ value: 5n, decimals: 255 })).toBe(`0.${'0'.repeat(254)}5`)
  })

  test('at most what there is, less than a thousandth and than a hundredth of itself below it, and zero only for nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
        const [whole = '', fraction = ''] = formatBalance({ value, decimals }).replaceAll(',', '').split('.')
        expect(fraction.length).toBeLessThanOrEqual(decimals)
        const shown = BigInt(whole + fraction.padEnd(decimals, '0'))
        const rest = value - shown
        expect(rest >= 0n && rest * 1_000n < 10n ** BigInt(decimals)).toBe(true)
        expect(rest * 100n < shown || rest === 0n || shown * 1_000n >= 10n ** BigInt(decimals)).toBe(true)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})

describe('sumTokenValues', () => {
  test('added digit by digit', () => {
    expect(sumTokenValues([0.1, 0.2])).toBe('0.300000000000000000')
    expect(formatNumber(sumTokenValues([0.1, 0.2, '1000.005']))).toBe('1,000.31')
  })

  test('tokens without a value and malformed ones count as nothing', () => {
    expect(sumTokenValues([])).toBe('0.000000000000000000')
    expect(sumTokenValues([undefined, Number.NaN, 'x', '2'])).toBe('2.000000000000000000')
  })

  test('debts count against', () => {
    expect(sumTokenValues([3, '-1.25', -2])).toBe('-0.250000000000000000')
  })

  test('the order does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true })), (values) => {
        expect(sumTokenValues(values.toReversed())).toBe(sumTokenValues(values))
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
    )
  })
})
