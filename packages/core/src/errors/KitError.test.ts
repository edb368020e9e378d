import { expect, test } from 'vitest'
import * as connectErrors from './connectErrors.ts'
import * as errorsOfOpening from './errors.ts'
import { isKitError, KitError } from './KitError.ts'
import * as requestErrors from './requestErrors.ts'
import { toKitError } from './toKitError.ts'

const errors = { ...errorsOfOpening, ...connectErrors, ...requestErrors }

test('an error has a code, a message, its context and its cause', () => {
  const cause = new Error('deep')
  const error = errors.userRejected({ connectorId: 'a' }, { cause })
  expect({
    name: error.name,
    code: error.code,
    message: error.message,
    docsPath: error.docsPath,
    context: error.context,
    cause: error.cause,
  }).toEqual({
    name: 'KitError',
    code: 'USER_REJECTED',
    message: 'The request was declined in the wallet.',
    docsPath: '/errors/USER_REJECTED',
    context: { connectorId: 'a' },
    cause,
  })
  expect(Object.isFrozen(error.context)).toBe(true)
})

test('known across copies of the package, by name', () => {
  class KitErrorOfAnotherCopy extends Error {
    override readonly name = 'KitError'
    readonly code = 'ABORTED'
    readonly docsPath = '/errors/ABORTED'
    readonly context = {}
  }
  expect(isKitError(new KitErrorOfAnotherCopy(), 'ABORTED')).toBe(true)
  expect(isKitError(new KitErrorOfAnotherCopy(), 'TIMED_OUT')).toBe(false)
  expect(isKitError({ name: 'KitError', code: 'ABORTED' })).toBe(false)
})

test('an object that only has the name, or whose properties throw, is no KitError', () => {
  expect(isKitError(Object.assign(new Error('x'), { name: 'KitError', code: 'ABORTED' }))).toBe(false)
  const boom = (): never => {
    throw new TypeError('boom')
  }
  expect(isKitError(new Proxy(new Error('x'), { get: boom, getPrototypeOf: boom }))).toBe(false)
})

test('an error with the other fields of a KitError but without a context is not one', () => {
  const fields = { name: 'KitError', code: 'ABORTED', docsPath: '/errors/ABORTED' }
  expect(isKitError(Object.assign(new Error('x'), fields, { context: {} }))).toBe(true)
  expect(isKitError(Object.assign(new Error('x'), fields))).toBe(false)
})

test('toKitError keeps ours and wraps the rest', () => {
  const ours = errors.aborted()
  expect(toKitError(ours)).toBe(ours)
  const cause = new Error('boom')
  expect(toKitError(cause, { connectorId: 'a' })).toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet failed: boom',
    cause,
    context: { connectorId: 'a', reason: 'boom' },
  })
  expect(toKitError('text')).toMatchObject({ code: 'WALLET_FAILED', message: 'The wallet failed.' })
})

test('every code has one factory, and every sentence ends as a sentence', () => {
  const all = Object.values(errors).map((create) =>
    (create as (context: object) => KitError)({
      what: 'It',
      limitMs: 1,
      id: 'x',
      value: 'v',
      url: 'u',
      status: 500,
      fee: 2n,
      maxFee: 1n,
      option: 'o',
      reason: 'r.',
      capability: 'c',
      namespace: 'n',
      networkId: 'n:1',
      chainId: 1,
      connectorId: 'c',
      address: 'a',
      name: 'n',
    }),
  )
  expect(all.every((error) => error instanceof KitError)).toBe(true)
  expect(all.map(({ code }) => code).toSorted()).toMatchInlineSnapshot(`
    [
      "ABORTED",
      "ACCOUNT_UNDEFINED",
      "ADAPTER_NOT_FOUND",
      "AUTH_ACCOUNT_MISSING",
      "BLIND_SIGNING_OFF",
      "CAPABILITY_MISSING",
      "CHAIN_NOT_SUPPORTED",
      "CODE_EXPIRED",
      "CODE_WRONG",
      "CONCERNS_NOT_ACCEPTED",
      "CONNECTOR_NOT_FOUND",
      "DEVICE_APP_CLOSED",
      "DEVICE_DISCONNECTED",
      "DEVICE_LOCKED",
      "DISCONNECT_FAILED",
      "FEE_TOO_HIGH",
      "FRAME_LOAD_FAILED",
      "GAS_PRICE_UNSUPPORTED",
      "HTTP_STATUS",
      "INSUFFICIENT_FUNDS",
      "INVALID_ADDRESS",
      "INVALID_AMOUNT",
      "INVALID_CAIP_ADDRESS",
      "INVALID_EMAIL",
      "LOGIN_FAILED",
      "LOGIN_RATE_LIMITED",
      "MALFORMED_ANSWER",
      "MODAL_CLOSED",
      "NAME_NOT_REGISTERED",
      "NAME_NOT_RESOLVED",
      "NAME_SUGGESTIONS_FAILED",
      "NETWORK_AMBIGUOUS",
      "NETWORK_NOT_FOUND",
      "NETWORK_NOT_SUPPORTED",
      "NETWORK_UNDEFINED",
      "NOT_CONNECTED",
      "NO_ACCOUNTS",
      "NO_ROUTE",
      "POPUP_BLOCKED",
      "PROJECT_ID_NOT_CONFIGURED",
      "RECIPIENT_CHANGED",
      "REQUEST_PENDING",
      "SIGN_IN_NOT_ENABLED",
      "SIGN_IN_REFUSED",
      "SWAPS_UNSUPPORTED",
      "TIMED_OUT",
      "TOKEN_NOT_SUPPORTED",
      "TRANSACTION_FAILED",
      "TRANSACTION_REFUSED",
      "TRANSACTION_WOULD_FAIL",
      "UNREACHABLE",
      "UNVERIFIED_ANSWER",
      "USER_REJECTED",
      "WALLET_CHANGED",
      "WALLET_FAILED",
      "WALLET_LOCKED",
    ]
  `)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  // The texts of these two speak of something that is undefined.
  const others = all.filter(({ code }) => !code.endsWith('_UNDEFINED'))
  for (const { message } of others) expect(message).not.toMatch(/undefined|\[object/)
})
