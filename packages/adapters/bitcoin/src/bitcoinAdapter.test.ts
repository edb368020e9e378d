import { expect, test } from 'vitest'
import { bitcoinAdapter } from './bitcoinAdapter.ts'
import { networkOf } from './fixtures/networks.ts'

test('describes itself without loading code', () => {
  const networks = [networkOf('mainnet'), networkOf('testnet'), networkOf('signet')] as const
  expect(bitcoinAdapter({ networks })).toEqual({
    namespace: 'bip122',
    adapterType: 'bitcoin',
    networks,
    readUrls: expect.any(Function),
    load: expect.any(Function),
  })
})

test('rejects with INVALID_OPTION', () => {
  for (const options of [{ networks: [] }, { networks: networkOf('mainnet') }, { networks: [1] }, { networks: [null] }])
    expect(() => bitcoinAdapter(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  const stranger = { ...networkOf('mainnet'), caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' as const }
  expect(() => bitcoinAdapter({ networks: [stranger] })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})

test.each([
  [
    'a misspelled option',
    { netwroks: [] },
    'Option "bitcoinAdapter.netwroks": there is no such option. Did you mean `networks`?\n',
  ],
  ['no options', undefined, ''],
])('names what it takes where it is given %s', (_, options, first) => {
  const message = `${first}Option "bitcoinAdapter": use an object with networks, source, maxFee, maxFeePercent.`
  expect(() => bitcoinAdapter(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})
