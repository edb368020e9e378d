import { expect, test } from 'vitest'
import { unknownNetwork } from './unknownNetwork.ts'

test('default', () => {
  expect(unknownNetwork('eip155:4242')).toEqual({
    id: 4242,
    caipNetworkId: 'eip155:4242',
    chainNamespace: 'eip155',
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})

test.each([
  ['solana:123', '123'],
  ['eip155:0x1', '0x1'],
  ['eip155:01', '01'],
  ['eip155:99999999999999999999', '99999999999999999999'],
])('behavior: the id of %s stays text', (caipNetworkId, id) => {
  expect(unknownNetwork(caipNetworkId as `${string}:${string}`).id).toBe(id)
})

test('errors: INVALID_CAIP_NETWORK_ID', () => {
  expect(() => unknownNetwork(':')).toThrow(expect.objectContaining({ code: 'INVALID_CAIP_NETWORK_ID' }))
})
