import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { findNetwork } from './findNetwork.ts'
import { solanaDevnet } from './solanaDevnet.ts'
import { solanaMainnet } from './solanaMainnet.ts'
import { withDeprecatedIds } from './withDeprecatedIds.ts'

const plain = fakeNetwork('cosmos', 1)
const networks = [plain, solanaMainnet, solanaDevnet]

test('default', () => {
  expect(findNetwork(networks, 'cosmos:1')).toBe(plain)
  expect(findNetwork(networks, solanaMainnet.caipNetworkId)).toBe(solanaMainnet)
})

test('behavior: by its deprecated id', () => {
  expect(findNetwork(networks, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(solanaDevnet)
})

test('behavior: a network that is configured under that id goes before', () => {
  const own = { ...plain, caipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' as const }
  expect(findNetwork([solanaDevnet, own], own.caipNetworkId)).toBe(own)
})

test('behavior: unknown', () => {
  expect(findNetwork(networks, 'cosmos:2')).toBeUndefined()
  expect(findNetwork(networks, 'undefined')).toBeUndefined()
})

test('behavior: ids to ask a wallet for', () => {
  expect(withDeprecatedIds(networks)).toEqual([
    'cosmos:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  ])
})
