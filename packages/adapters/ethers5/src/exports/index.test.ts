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

test.each([
  [
    'a misspelled option',
    { netwroks: [] },
    'Option "ethers5Adapter.netwroks": there is no such option. Did you mean `networks`?\n',
  ],
  ['no options', undefined, ''],
])('ethers5Adapter names what it takes where it is given %s', (_, options, first) => {
  const message = `${first}Option "ethers5Adapter": use an object with networks, wallets, maxFees.`
  expect(() => adapter.ethers5Adapter(options as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message }),
  )
})
