import { afterEach, expect, test, vi } from 'vitest'
import { relayUrl } from './relayUrl.ts'

afterEach(() => void vi.unstubAllGlobals())
const parameters = (): URLSearchParams =>
  new URL(relayUrl({ url: 'wss://relay.example/?a=1', projectId: 'test', auth: 'token' })).searchParams

test('names the client to the relay and keeps the query of the URL', () => {
  const all = Object.fromEntries(parameters())
  expect(all).toMatchObject({ a: '1', auth: 'token', projectId: 'test', useOnCloseEvent: 'true' })
  expect(all).not.toHaveProperty('packageName')
  expect(all).not.toHaveProperty('bundleId')
})

test.each([
  ['android', 'packageName'],
  ['ios', 'bundleId'],
])('names a React Native app on %s as %s', (OS, name) => {
  vi.stubGlobal('Platform', { OS })
  vi.stubGlobal('Application', { applicationId: 'com.example.dapp' })
  expect(parameters().get(name)).toBe('com.example.dapp')
})
