import { fakeNetwork } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { chainIdOf, findNetwork } from './findNetwork.ts'
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
})

describe('chainIdOf', () => {
  test('is a number on EVM chains', () => {
    expect(chainIdOf('eip155:4242')).toBe(4242)
  })

  test.each([
    ['solana:123', '123'],
    ['eip155:0x1', '0x1'],
    ['eip155:01', '01'],
    ['eip155:99999999999999999999', '99999999999999999999'],
  ] as const)('the id of %s stays text', (caipNetworkId, id) => {
    expect(chainIdOf(caipNetworkId)).toBe(id)
  })

  test('INVALID_CAIP_NETWORK_ID', () => {
    expect(() => chainIdOf(':')).toThrow(expect.objectContaining({ code: 'INVALID_CAIP_NETWORK_ID' }))
  })
})
