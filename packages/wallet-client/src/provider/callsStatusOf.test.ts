import { expect, test } from 'vitest'
import { callsStatusOf } from './callsStatusOf.ts'

const statusOf = (...statuses: readonly unknown[]) =>
  callsStatusOf(
    {
      request: { version: '2.0.0', atomicRequired: true, chainId: '0x1' },
      result: { id: 'calls', capabilities: { caip345: { caip2: 'eip155:1', transactionHashes: [] } } },
    } as never,
    statuses.map((status) => ({ status })),
  ).status

test('reads receipts whose status is written otherwise, or missing', () => {
  expect([statusOf('0x01'), statusOf(1), statusOf(undefined), statusOf(null)]).toEqual([200, 200, 200, 200])
  expect([statusOf('0x00'), statusOf(0), statusOf('0x01', '0x00')]).toEqual([500, 500, 600])
})
