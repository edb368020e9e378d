import { bitcoin, polkadotMainnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import * as exported from './exports/index.ts'
import * as papi from './exports/papi.ts'
import * as pjs from './exports/pjs.ts'
import { polkadotAdapter } from './polkadotAdapter.ts'

test('exports', () => {
  expect([Object.keys(exported), Object.keys(papi), Object.keys(pjs)]).toEqual([
    ['polkadotAdapter'],
    ['toPapiSigner'],
    ['toPjsSigner'],
  ])
})

test('describes itself without loading code', () => {
  const { namespace, adapterType, networks, eager } = polkadotAdapter({ networks: [polkadotMainnet] })
  expect({ namespace, adapterType, networks, eager }).toEqual({
    namespace: 'polkadot',
    adapterType: 'polkadot',
    networks: [polkadotMainnet],
    eager: undefined,
  })
})

test.each([
  ['none', []],
  ['one that is not in a list', polkadotMainnet],
  ['a number', [1]],
  ['one that is missing', [polkadotMainnet, undefined]],
  ['one of another namespace', [bitcoin]],
  ['a prefix that is none', [{ ...polkadotMainnet, ss58Prefix: 16_384 }]],
  ['half a prefix', [{ ...polkadotMainnet, ss58Prefix: 0.5 }]],
])('rejects with INVALID_OPTION for %s', (_, networks) => {
  expect(() => polkadotAdapter({ networks: networks as never })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})

test.each([
  [
    'a misspelled option',
    { netwroks: [] },
    'Option "polkadotAdapter.netwroks": there is no such option. Did you mean `networks`?\n',
  ],
  ['no options', undefined, ''],
])('names what it takes where it is given %s', (_, options, first) => {
  const message = `${first}Option "polkadotAdapter": use an object with networks, wallets, metadataHashes.`
  expect(() => polkadotAdapter(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})
