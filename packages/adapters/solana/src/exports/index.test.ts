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
  for (const options of [{ networks: [] }, { netwroks: [] }, { networks: [{ chainNamespace: 'eip155' }] }])
    expect(() => adapter.solanaAdapter(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})
