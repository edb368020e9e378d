import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.ts'

test('exports', () => {
  expect(Object.keys(bitcoin).toSorted()).toEqual([
    'createBitcoinKeyring',
    'createBitcoinWallet',
    'describeLyingUtxoSource',
    'installBitcoinWallet',
    'presentBitcoinWallet',
    'presentEnkrypt',
    'presentLeather',
    'presentOkx',
    'presentPhantom',
    'presentSatsConnect',
    'presentUnisat',
    'presentWalletStandard',
  ])
})
