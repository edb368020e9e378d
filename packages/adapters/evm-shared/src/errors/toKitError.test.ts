import { KitError, userRejected } from '@kit/core/adapter'
import { rpcError } from '@kit/testing'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { toKitError } from './toKitError.ts'

const codeOf = (error: unknown) => toKitError(error, { connectorId: 'a.b', networkId: 'eip155:1' }).code

test('reports the reason of an unknown failure as WALLET_FAILED', () => {
  const cause = rpcError(7, 'Out of  ink.')
  const error = toKitError(cause, { connectorId: 'a.b' })
  expect(error).toBeInstanceOf(KitError)
  expect([error.code, error.message, error.cause, error.context]).toEqual([
    'WALLET_FAILED',
    'The wallet failed: Out of ink.',
    cause,
    { connectorId: 'a.b', reason: 'Out of ink.' },
  ])
})

test('a refusal, however it is wrapped', () => {
  const refusals = [
    rpcError(4001),
    rpcError(5002),
    { code: '4001' },
    new UserRejectedRequestError(new Error('no')),
    new Error('outer', { cause: rpcError(4001) }),
    rpcError(-32603, 'internal', { originalError: { code: 4001 } }),
    { error: { code: 4001 } },
    new Error('MetaSomething: User denied transaction signature.'),
  ]
  expect(refusals.map(codeOf)).toEqual(refusals.map(() => 'USER_REJECTED'))
})

test('a prompt that is open already', () => {
  expect([rpcError(-32002), new ResourceUnavailableRpcError(new Error('open'))].map(codeOf)).toEqual([
    'REQUEST_PENDING',
    'REQUEST_PENDING',
  ])
})

test('other codes', () => {
  expect([rpcError(4902), rpcError(4100), rpcError(4900), new DOMException('x', 'AbortError')].map(codeOf)).toEqual([
    'NETWORK_NOT_SUPPORTED',
    'NOT_CONNECTED',
    'NOT_CONNECTED',
    'ABORTED',
  ])
})

test('an error of kit stays as it is', () => {
  const error = userRejected()
  expect(toKitError(error)).toBe(error)
})

test('anything may be thrown', () => {
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  expect([undefined, null, 'just text', 7, circle, {}].map((value) => toKitError(value).message)).toEqual([
    'The wallet failed.',
    'The wallet failed.',
    'The wallet failed: just text',
    'The wallet failed.',
    'The wallet failed.',
    'The wallet failed.',
  ])
})

test('a long sentence is cut', () => {
  expect(toKitError(new Error('a'.repeat(5_000))).message.length).toBeLessThan(230)
})
