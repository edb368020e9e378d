import { expect, test } from 'vitest'
import { accountKind } from './accountKind.ts'

test('names smart accounts only', () => {
  expect(accountKind({ type: 'eoa' })).toBeUndefined()
  expect(accountKind({ type: 'smartAccount' })).toBe('profileWallets.smartAccount')
})

test('purpose', () => {
  expect(accountKind({ type: 'payment', purpose: 'ordinals' })).toBe('profileWallets.ordinals')
  expect(accountKind({ type: 'payment' })).toBe('profileWallets.payment')
})
