import { KitError, popupBlocked, userRejected } from '@kit/core/adapter'
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
    'User Rejected Request: The user rejected the request.',
    new Error('outer', { cause: 'User rejected the request.' }),
    { error: 'User denied message signature' },
    rpcError(-32603, 'internal', 'Request rejected by user'),
    Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }),
    { message: 'User canceled' },
    { message: 'user reject this request' },
    rpcError(-32603, 'Popup closed'),
    'cancel',
  ]
  expect(refusals.map(codeOf)).toEqual(refusals.map(() => 'USER_REJECTED'))
})

test('a request that was left because no window opened for it is no refusal, however it is wrapped', () => {
  const left = Object.assign(new Error('Request was aborted', { cause: popupBlocked() }), { code: 4001 })
  const errors = [left, new UserRejectedRequestError(left), new Error('outer', { cause: left })]
  expect(errors.map(codeOf)).toEqual(errors.map(() => 'POPUP_BLOCKED'))
  // The code alone, without the refusal that it explains, is what any wallet may write.
  expect(codeOf({ code: 'POPUP_BLOCKED' })).toBe('WALLET_FAILED')
})

test('a refusal of a request that may send is told by its code, or by a sentence that is known as a whole', () => {
  const codes = (errors: readonly unknown[]) => errors.map((error) => toKitError(error, { maySend: true }).code)
  expect(
    codes([
      rpcError(4001),
      'User Rejected Request: The user rejected the request.',
      new Error('MetaMask Tx Signature: User denied transaction signature.'),
      rpcError(-32603, 'Action cancelled by user'),
    ]),
  ).toEqual(['USER_REJECTED', 'USER_REJECTED', 'USER_REJECTED', 'USER_REJECTED'])
  expect(
    codes([
      'The node says that user rejected nothing.',
      new Error('Relay: cancelled by user agent timeout'),
      // The window of a wallet may close after the approval.
      rpcError(-32603, 'Popup closed'),
    ]),
  ).toEqual(['WALLET_FAILED', 'WALLET_FAILED', 'WALLET_FAILED'])
})

test('4100 of a wallet proves that nothing was sent; 4900, and 4100 of the embedded wallet, do not', () => {
  const ofFrame = Object.assign(new Error('Sign in first.'), { name: 'FrameError' })
  const errors = [rpcError(4100), rpcError(4900), Object.assign(new Error('x', { cause: ofFrame }), { code: 4100 })]
  expect(errors.map((error) => toKitError(error, { maySend: true }).code)).toEqual([
    'WALLET_LOCKED',
    'NOT_CONNECTED',
    'NOT_CONNECTED',
  ])
})

test.each([
  ['Ledger device: Locked device (0x5515)', 'DEVICE_LOCKED'],
  ['DisconnectedDeviceDuringOperation', 'DEVICE_DISCONNECTED'],
  ['Ledger device: Invalid data received (0x6a80)', 'BLIND_SIGNING_OFF'],
  ['Ledger device: CLA_NOT_SUPPORTED (0x6e00)', 'DEVICE_APP_CLOSED'],
  ['Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', 'USER_REJECTED'],
])('maps the error of a hardware wallet by its text, not by the code of a rejection: %s', (message, code) => {
  const errors = [
    { code: 4001, message },
    { code: -32603, message: 'Internal error', data: { message } },
    Object.assign(new Error('rejected', { cause: new Error(message) }), { code: 4001 }),
    message,
  ]
  for (const maySend of [false, true])
    expect(errors.map((error) => toKitError(error, { maySend }).code)).toEqual(errors.map(() => code))
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
    'WALLET_LOCKED',
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

test('shortens and marks the message of a wallet, also in an error that imitates one of the kit', () => {
  const fields = { name: 'KitError', code: 'INVALID_OPTION', docsPath: '/errors/INVALID_OPTION', context: {} }
  const { code, message } = toKitError(Object.assign(new Error('a'.repeat(5_000)), fields), { connectorId: 'a.b' })
  expect([code, message]).toEqual(['WALLET_FAILED', expect.stringMatching(/^The wallet failed: a{1,200}…?$/)])
})
