import { expect, test } from 'vitest'
import { peerError } from './wire.ts'

test('keeps the code, the message and the data of a peer', () => {
  expect(peerError({ code: 5000, message: 'No.', data: { why: 1 } })).toMatchObject({
    kind: 'USER_REJECTED',
    code: 5000,
    message: 'No.',
    context: { peer: true, data: { why: 1 } },
  })
})

test('limits the length of a message from a peer', () => {
  const { message, context } = peerError({ code: 1, message: 'x'.repeat(1_000_000), data: 'x'.repeat(1_000_000) })
  expect(message).toHaveLength(500)
  expect(context).toEqual({ peer: true })
})
