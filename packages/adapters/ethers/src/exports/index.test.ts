import { expect, test } from 'vitest'
import * as adapter from './index.ts'

test('exports', () => {
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

test.each([
  [
    'a misspelled option',
    { netwroks: [] },
    'Option "ethersAdapter.netwroks": there is no such option. Did you mean `networks`?\n',
  ],
  ['no options', undefined, ''],
])('ethersAdapter names what it takes where it is given %s', (_, options, first) => {
  const message = `${first}Option "ethersAdapter": use an object with networks, wallets, maxFees.`
  expect(() => adapter.ethersAdapter(options as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message }),
  )
})
