import { expect, test } from 'vitest'
import { createPeerRpcIds, relayRpcId } from './rpcIds.ts'

test('default', () => {
  const before = Date.now()
  const id = createPeerRpcIds()()
  expect(Math.floor(id / 1000)).toBeGreaterThanOrEqual(before)
  expect(Math.floor(id / 1000)).toBeLessThanOrEqual(Date.now())
  expect(relayRpcId()).toMatch(/^\d{19}$/)
})

test('behavior: a thousand ids at once differ and grow', () => {
  const next = createPeerRpcIds()
  const ids = Array.from({ length: 1000 }, next)
  expect(new Set(ids).size).toBe(1000)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})
