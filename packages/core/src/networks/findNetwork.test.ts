import { fakeNetwork } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { findNetwork, unknownNetwork, withDeprecatedIds } from './findNetwork.ts'
import { solanaDevnet, solanaMainnet } from './solana.ts'

describe('findNetwork', () => {
  const plain = fakeNetwork('cosmos', 1)
  const networks = [plain, solanaMainnet, solanaDevnet]

  test('finds a network by its id', () => {
    expect(findNetwork(networks, 'cosmos:1')).toBe(plain)
    expect(findNetwork(networks, solanaMainnet.caipNetworkId)).toBe(solanaMainnet)
  })

  test('by its deprecated id', () => {
    expect(findNetwork(networks, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(solanaDevnet)
  })

  test('a network that is configured under that id goes before', () => {
    const own = { ...plain, caipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' as const }
    expect(findNetwork([solanaDevnet, own], own.caipNetworkId)).toBe(own)
  })

  test('unknown', () => {
    expect(findNetwork(networks, 'cosmos:2')).toBeUndefined()
    expect(findNetwork(networks, 'undefined')).toBeUndefined()
  })

  test('ids to ask a wallet for', () => {
    expect(withDeprecatedIds(networks)).toEqual([
      'cosmos:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })
})

describe('unknownNetwork', () => {
  test('describes a network that is not configured by its id', () => {
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
  ])('the id of %s stays text', (caipNetworkId, id) => {
    expect(unknownNetwork(caipNetworkId as `${string}:${string}`).id).toBe(id)
  })

  test('INVALID_CAIP_NETWORK_ID', () => {
    expect(() => unknownNetwork(':')).toThrow(expect.objectContaining({ code: 'INVALID_CAIP_NETWORK_ID' }))
  })
})
