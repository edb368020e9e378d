import { expect, test } from 'vitest'
import { formatTransactionAmount } from './formatTransactionAmount.ts'

test.each(['receive', 'deposit', 'borrow', 'claim'])('default: %s comes in', (operation) => {
  expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('+1,234.500')
})

test.each(['withdraw', 'repay', 'burn'])('default: %s goes out', (operation) => {
  expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('-1,234.500')
})

test.each(['send', 'trade', 'approve', 'mint', 'execute', 'constructor', ''])(
  'default: %s has no sign',
  (operation) => {
    expect(formatTransactionAmount({ amount: '1234.5', operation })).toBe('1,234.500')
  },
)

test('behavior: the sign is that of the operation, whatever sign the amount came with', () => {
  expect(formatTransactionAmount({ amount: '-2', operation: 'receive' })).toBe('+2.000')
  expect(formatTransactionAmount({ amount: '-2', operation: 'burn' })).toBe('-2.000')
  expect(formatTransactionAmount({ amount: -2, operation: 'send' })).toBe('2.000')
  expect(formatTransactionAmount({ amount: 0, operation: 'burn' })).toBe('-0.000')
})

test('parameters: locale', () => {
  expect(formatTransactionAmount({ amount: '1234.5678', operation: 'burn' }, 'de')).toBe('-1.234,568')
})

test('behavior: what is no figure', () => {
  expect(formatTransactionAmount({ amount: 'many', operation: 'receive' })).toBe('—')
  expect(formatTransactionAmount({ amount: '--1', operation: 'send' })).toBe('—')
})
