import { BaseError, HttpRequestError } from 'viem'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '../client/callService.ts'
import { RpcError, UnreachableError } from '../smartAccount/smartAccount.ts'
import { failureOf } from './failureOf.ts'
import { FrameError } from './Frame.ts'

const unreachable = { code: -32603, message: 'The network cannot be reached. Try again.' }
const fromViem = new HttpRequestError({ url: 'https://node.example/v2/secret-key', body: {} })

test.each<[string, unknown, object]>([
  [
    'says what the frame says',
    new FrameError(4001, 'You rejected the request.'),
    { code: 4001, message: 'You rejected the request.' },
  ],
  [
    'says what the service says',
    new ServiceError({ code: 'OTP_WRONG', message: 'This code is wrong. Check the mail.', attemptsLeft: 2 }),
    { code: 'OTP_WRONG', message: 'This code is wrong. Check the mail.', attemptsLeft: 2 },
  ],
  [
    'quotes a node',
    new RpcError(3, 'execution reverted: low tide'),
    { code: 3, message: 'execution reverted: low tide' },
  ],
  ['keeps the data of a revert', new RpcError(3, 'reverted', '0x08c379a0'), { code: 3, data: '0x08c379a0' }],
  ['finds the data of a revert in an object', new RpcError(3, 'no', { data: '0x08C379A0' }), { data: '0x08C379A0' }],
  ['finds the data of a revert behind a word', new RpcError(-32015, 'no', 'Reverted 0x08'), { data: '0x08' }],
  ['puts a node’s text on one line', new RpcError(-32005, 'a\n\n\u202Eb\u0007'), { code: -32005, message: 'a b' }],
  ['cuts a node’s text', new RpcError(-32005, 'x'.repeat(5000)), { code: -32005, message: 'x'.repeat(200) }],
  ['lets no node say that the user has rejected it', new RpcError(4001, 'no'), { code: -32603, message: 'no' }],
  ['says that a node does not answer', new UnreachableError(), unreachable],
  ['names no node that does not answer', new BaseError('Failed.', { cause: fromViem }), unreachable],
])('%s', (_, error, failure) => {
  expect(failureOf(error)).toMatchObject(failure)
})

test.each([
  ['text', 'https://node.example/v2/secret-key'],
  ['an object', { url: 'https://node.example/v2/secret-key' }],
  ['half a byte', '0x1'],
  ['more than 32 KB', `0x${'00'.repeat(32_769)}`],
])('leaves out data of a node that is %s', (_, data) => {
  expect(failureOf(new RpcError(3, 'no', data))).toEqual({ code: 3, message: 'no' })
})

test('says nothing of other errors', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const error of [new Error('https://node.example/v2/secret-key'), 'text', undefined])
    expect(failureOf(error)).toEqual({ code: -32603, message: 'An error occurred' })
  expect(log).toHaveBeenCalledTimes(3)
  log.mockRestore()
})
