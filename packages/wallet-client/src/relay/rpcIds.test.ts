import { expect, test } from 'vitest'
import { createPeerRpcIds, createRelayRpcIds } from './rpcIds.ts'

test('default', () => {
  const before = Date.now()
  const id = createPeerRpcIds()()
  expect(Math.floor(id / 1000)).toBeGreaterThanOrEqual(before)
  expect(Math.floor(id / 1000)).toBeLessThanOrEqual(Date.now())
  expect(createRelayRpcIds()()).toMatch(/^\d{19}$/)
})

test.each([
  ['a peer', () => createPeerRpcIds()],
  ['a relay', () => createRelayRpcIds()],
])('behavior: ten thousand ids for %s at once differ and grow', (_who, create) => {
  const next = create()
  const ids = Array.from({ length: 10_000 }, () => BigInt(next()))
  expect(new Set(ids).size).toBe(10_000)
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
})
