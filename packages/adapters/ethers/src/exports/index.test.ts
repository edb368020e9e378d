import { expect, test } from 'vitest'
import * as adapter from './index.ts'

test('default', () => {
  expect(Object.keys(adapter).toSorted()).toEqual([
    'baseAccount',
    'coinbaseWallet',
    'ethersAdapter',
    'fromEvmChain',
    'getProvider',
    'getSigner',
    'safeWallet',
  ])
})
