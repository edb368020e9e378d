import { expect, test } from 'vitest'
import * as adapter from './index.ts'

test('default', () => {
  expect(Object.keys(adapter).toSorted()).toEqual([
    'baseAccount',
    'coinbaseWallet',
    'fromViemChain',
    'getWalletClient',
    'safeWallet',
    'wagmiAdapter',
  ])
})
