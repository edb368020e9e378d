import { expect, test } from 'vitest'
import { createOutstanding } from './createOutstanding.ts'

test('what was published, until its time is over, at most a quarter of an hour', () => {
  let now = 0
  const outstanding = createOutstanding(() => now)
  outstanding.add('irn_publish', { ttl: 300, topic: 'short' })
  outstanding.add('irn_publish', { ttl: 86_400, topic: 'long' })
  outstanding.add('irn_subscribe', { topic: 'none' })
  const topics = () => outstanding.all().map(({ params }) => (params as { topic: string }).topic)
  expect(topics()).toEqual(['short', 'long'])
  now = 300_000
  expect(topics()).toEqual(['long'])
  now = 900_000
  expect(topics()).toEqual([])
})

test('not more than fifty, the newest', () => {
  const outstanding = createOutstanding(() => 0)
  for (let index = 0; index < 60; index += 1) outstanding.add('wc_proposeSession', { index })
  expect(outstanding.all().map(({ params }) => (params as { index: number }).index)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 10),
  )
})
