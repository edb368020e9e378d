import { expect, test } from 'vitest'
import * as adapter from './index.ts'

test('exports', () => {
  expect(Object.keys(adapter).toSorted()).toEqual([
    'baseAccount',
    'coinbaseWallet',
    'ethers5Adapter',
    'fromEvmChain',
    'getProvider',
    'getSigner',
    'safeWallet',
  ])
})
