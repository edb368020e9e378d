import { expect, test } from 'vitest'
import { alertOfServerMessage } from './alertOfServerMessage.ts'

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
])('default: %s', (message, code) => {
  expect(alertOfServerMessage(message)).toBe(code)
  expect(alertOfServerMessage(new Error(`WebSocket connection closed abnormally with code: 3000 (${message})`))).toBe(
    code,
  )
})

test.each([
  '',
  'Unauthorized',
  'unauthorized: invalid key',
  null,
  undefined,
  3000,
  {},
  { message: 'Unauthorized: invalid key' },
])('behavior: %j stands for none', (message) => {
  expect(alertOfServerMessage(message)).toBeUndefined()
})
