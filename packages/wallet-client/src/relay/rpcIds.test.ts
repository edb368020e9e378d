import { expect, test, vi } from 'vitest'
import { createPeerRpcIds, createRelayRpcIds, createRequestIds } from './rpcIds.ts'

test('ids begin with the time', () => {
  const before = Date.now()
  const [id, requestId] = [createPeerRpcIds()(), createRequestIds()()]
  expect(Math.floor(id / 1_000)).toBeGreaterThanOrEqual(before)
  expect(Math.floor(id / 1_000)).toBeLessThanOrEqual(Date.now())
  expect(Math.floor(requestId / 1_000_000)).toBeGreaterThanOrEqual(Math.floor(before / 1_000))
  expect(Math.floor(requestId / 1_000_000)).toBeLessThanOrEqual(Math.floor(Date.now() / 1_000))
  expect([String(id), String(requestId)].map(({ length }) => length)).toEqual([16, 16])
  expect(createRelayRpcIds()()).toMatch(/^\d{19}$/)
})

test('tabs that ask in one millisecond do not take one id', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_123)
  const ids = Array.from({ length: 200 }, () => createRequestIds()())
  vi.restoreAllMocks()
  // Of three random digits 181 of 200 would differ; of six, all in 49 runs of 50.
  expect(new Set(ids).size).toBeGreaterThanOrEqual(197)
})

test.each([
  ['a peer', () => createPeerRpcIds()],
  ['a wallet', () => createRequestIds()],
  ['a relay', () => createRelayRpcIds()],
])('ten thousand ids for %s at once differ and grow', (_who, create) => {
  const next = create()
  const ids = Array.from({ length: 10_000 }, () => BigInt(next()))
  expect(new Set(ids).size).toBe(10_000)
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
})
