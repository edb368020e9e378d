import { describe, expect, test } from 'vitest'
import { type AlertCode, alertMessages, alertOfServerMessage, isForUsers } from './messages.ts'

describe('alertOfServerMessage', () => {
  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ])('%s', (message, code) => {
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
  ])('%j stands for none', (message) => {
    expect(alertOfServerMessage(message)).toBeUndefined()
  })
})

describe('alertMessages', () => {
  test('names every alert, and whether it is for users or developers', () => {
    const table = (Object.keys(alertMessages) as AlertCode[]).map((code) => {
      const { short, severity } = alertMessages[code]
      return `${code} · ${short} · ${severity} · ${isForUsers(code) ? 'user' : 'developer'}`
    })
    expect(table).toMatchInlineSnapshot(`
    [
      "NETWORK_NOT_FOUND · Network Not Found · error · developer",
      "ORIGIN_NOT_ALLOWED · Invalid App Configuration · error · developer",
      "FRAME_LOAD_FAILED · Invalid App Configuration · error · developer",
      "UNVERIFIED_DOMAIN · Invalid App Configuration · error · developer",
      "INVALID_PROJECT_ID · Invalid App Configuration · error · developer",
      "PROJECT_ID_NOT_CONFIGURED · Project ID Not Configured · error · developer",
      "SERVICE_FAILED · Server Error · error · developer",
      "SERVICE_RATE_LIMITED · Rate Limited · error · developer",
      "PACKAGE_MISSING · Package Not Installed · warning · developer",
      "NAMESPACE_NOT_CONNECTED · Not Connected · warning · developer",
      "SESSION_EXPIRED · Session Expired · error · user",
      "SOCIALS_TIMEOUT · Wallet Request Timeout · error · user",
      "INVALID_EMAIL · Invalid Email · warning · user",
    ]
  `)
  })

  test('long texts are sentences, and no text names a project id', () => {
    for (const code of Object.keys(alertMessages) as AlertCode[]) {
      const { short, long } = alertMessages[code]
      expect(short).not.toMatch(/[.{]/)
      expect(long).toMatch(/^[A-Z].*\.$/)
      expect(long.match(/\{(\w+)\}/g) ?? []).not.toContain('{projectId}')
    }
  })
})
