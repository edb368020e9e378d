import { expect, test } from 'vitest'
import * as requestErrors from './requestErrors.ts'
import * as walletErrors from './walletErrors.ts'
import { isKitError } from './isKitError.ts'
import { KitError } from './KitError.ts'
import { toKitError } from './toKitError.ts'

test('default', () => {
  const cause = new Error('deep')
  const error = requestErrors.userRejected({ connectorId: 'a' }, { cause })
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

test('behavior: known across copies of the package, by name', () => {
  class KitErrorOfAnotherCopy extends Error {
    override readonly name = 'KitError'
    readonly code = 'ABORTED'
    readonly docsPath = '/errors/ABORTED'
  }
  expect(isKitError(new KitErrorOfAnotherCopy(), 'ABORTED')).toBe(true)
  expect(isKitError(new KitErrorOfAnotherCopy(), 'TIMED_OUT')).toBe(false)
  expect(isKitError({ name: 'KitError', code: 'ABORTED' })).toBe(false)
})

test('behavior: what only borrows the name, or cannot be looked at, is none', () => {
  expect(isKitError(Object.assign(new Error('x'), { name: 'KitError', code: 'ABORTED' }))).toBe(false)
  const boom = (): never => {
    throw new TypeError('boom')
  }
  expect(isKitError(new Proxy(new Error('x'), { get: boom, getPrototypeOf: boom }))).toBe(false)
})

test('behavior: toKitError keeps ours and wraps the rest', () => {
  const ours = walletErrors.aborted()
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

test('behavior: every code has one factory, and every sentence ends as a sentence', () => {
  const errors = Object.values({ ...walletErrors, ...requestErrors }).map((create) =>
    (create as (context: object) => KitError)({
      what: 'It',
      limitMs: 1,
      id: 'x',
      value: 'v',
      url: 'u',
      status: 500,
      option: 'o',
      reason: 'r.',
      capability: 'c',
      namespace: 'n',
      networkId: 'n:1',
      connectorId: 'c',
    }),
  )
  expect(errors.every((error) => error instanceof KitError)).toBe(true)
  expect(errors.map(({ code }) => code).toSorted()).toMatchInlineSnapshot(`
    [
      "ABORTED",
      "CAPABILITY_MISSING",
      "CONNECTOR_NOT_FOUND",
      "DISCONNECT_FAILED",
      "MODAL_CLOSED",
      "NOT_CONNECTED",
      "NO_ACCOUNTS",
      "POPUP_BLOCKED",
      "REQUEST_PENDING",
      "USER_REJECTED",
      "WALLET_FAILED",
    ]
  `)
  expect(new Set(errors.map(({ code }) => code)).size).toBe(errors.length)
  for (const { message } of errors) expect(message).not.toMatch(/undefined|\[object/)
})
