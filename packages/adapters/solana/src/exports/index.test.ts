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

test('rejects networks of another namespace', () => {
  expect(() => adapter.solanaAdapter({ networks: [] as never })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
  expect(() => adapter.solanaAdapter({ networks: [{ chainNamespace: 'eip155' } as never] })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})
