import { expect, test } from 'vitest'
import * as adapter from './index.ts'
import * as kit from './kit.ts'
import * as legacy from './legacy.ts'
import * as web3js from './web3js.ts'

test('exports of each entry', () => {
  expect([adapter, legacy, web3js, kit].map((entry) => Object.keys(entry).toSorted())).toEqual([
    ['solanaAdapter'],
    ['legacyWallet'],
    ['web3jsSigner'],
    ['messageSigner', 'sendingSigner', 'transactionSigner'],
  ])
})

test('rejects networks of another namespace, and none', () => {
  for (const networks of [[], [{ chainNamespace: 'eip155' }], [1], {}])
    expect(() => adapter.solanaAdapter({ networks: networks as never })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    )
})

test.each([
  [
    'a misspelled option',
    { netwroks: [] },
    'Option "solanaAdapter.netwroks": there is no such option. Did you mean `networks`?\n',
  ],
  ['no options', undefined, ''],
])('names what it takes where it is given %s', (_, options, first) => {
  const message = `${first}Option "solanaAdapter": use an object with networks, wallets, priorityFee, names.`
  expect(() => adapter.solanaAdapter(options as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message }),
  )
})
