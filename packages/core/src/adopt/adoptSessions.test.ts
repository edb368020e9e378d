import { turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SetUpKitOptions, setUpKit } from '../setUpKit.test-util.ts'
import { defineSessionSource } from './defineSessionSource.ts'
import type { AdoptedSession } from './SessionSource.ts'

const permitted = { id: 'keplerish', permitted: true }
const connectors = [permitted, { id: 'leapish', permitted: true }]
const keplerish: AdoptedSession = { namespace: 'cosmos', connectorId: 'keplerish', networkId: 'cosmos:2' }

/** A source that has stored its sessions as JSON. */
const other = defineSessionSource({
  name: 'other',
  read: (get) => JSON.parse(get('other.sessions') ?? '[]') as readonly AdoptedSession[],
  recent: (get) => JSON.parse(get('other.recent') ?? '[]') as readonly string[],
})
const visit = (storage: Readonly<Record<string, string>>, options: SetUpKitOptions = {}) =>
  setUpKit({ storage, cosmos: { connectors }, adoptSessions: [other], ...options })
const stored = (...sessions: readonly unknown[]) => ({ 'other.sessions': JSON.stringify(sessions) })

test('restores the session of another kit without a prompt, and is reconnecting before the first paint', async () => {
  const { kit, cosmos, status, active } = visit(stored(keplerish, { ...keplerish, connectorId: 'leapish' }))
  expect([status()['cosmos'], kit.getState().network.byNamespace['cosmos']?.activeId]).toEqual([
    'reconnecting',
    'cosmos:2',
  ])
  await kit.start()
  await expect.poll(() => active('cosmos')).toEqual(['keplerish', 'leapish'])
  expect(cosmos.calls.connect).toBe(0)
})

test('stores nothing and asks no adapter if the other kit has no session', async () => {
  const { kit, platform, cosmos } = visit({ 'other.sessions': '[]' })
  await kit.start()
  expect(platform.storage.entries()).toEqual({ 'other.sessions': '[]' })
  expect(cosmos.calls.load).toBe(0)
})

test('what the user disconnects stays disconnected on the next visit, although the other kit still has it stored', async () => {
  const first = visit(stored(keplerish))
  await first.kit.start()
  await first.kit.disconnect()
  await turn()
  const next = visit(first.platform.storage.entries())
  expect(next.status()['cosmos']).toBe('disconnected')
})

test('a namespace in which the kit has a session of its own is left as it is', () => {
  const { status, platform } = visit({
    ...stored(keplerish, { namespace: 'near', connectorId: 'near.wallet' }),
    '@appkit/cosmos:connected_connector_id': 'leapish',
  })
  expect(status()).toEqual({ cosmos: 'reconnecting', near: 'reconnecting' })
  expect(platform.storage.entries()['@appkit/cosmos:connected_connector_id']).toBe('leapish')
})

test('enableReconnect: false leaves the sessions where they are', () => {
  const storage = stored(keplerish)
  const { status, platform } = visit(storage, { enableReconnect: false })
  expect([status()['cosmos'], platform.storage.entries()]).toEqual(['disconnected', storage])
})

test('the recent wallets of another kit are the first of the list', async () => {
  const { kit } = visit({ 'other.recent': '["leapish","gone","third"]' })
  kit.open({ view: 'Connect' })
  await expect.poll(() => kit.getState().wallets.recent).toEqual(['leapish', 'gone'])
})

const hostile = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('null', '{}', '[null]', '[7]', '[{"namespace":"cosmos","connectorId":{}}]', '{"__proto__":{"x":1}}'),
  fc.constant(JSON.stringify([{ ...keplerish, networkId: 'near:1' }])),
  fc.constant(JSON.stringify([{ ...keplerish, networkId: 'cosmos:99' }])),
  fc.constant(JSON.stringify([{ namespace: '__proto__', connectorId: 'keplerish' }])),
  fc.constant(
    JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ ...keplerish, connectorId: `wallet${index}` }))),
  ),
)

test('whatever another kit has stored, the kit is made and knows only its own namespaces and networks', () => {
  fc.assert(
    fc.property(hostile, hostile, (sessions, recent) => {
      const { kit, status, platform } = visit({ 'other.sessions': sessions, 'other.recent': recent })
      expect(Object.keys(status())).toEqual(['cosmos', 'near'])
      expect(['cosmos:1', 'cosmos:2']).toContain(kit.getState().network.byNamespace['cosmos']?.activeId)
      const { '@appkit/connections': connections = '{}' } = platform.storage.entries()
      const { cosmos = [] } = JSON.parse(connections) as { readonly cosmos?: readonly unknown[] }
      expect(cosmos.length).toBeLessThanOrEqual(16)
      kit.destroy()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 200 },
  )
})

test('a storage that may not be used is reported, and the kit starts', async () => {
  const { kit, platform, onError } = visit(stored(keplerish))
  platform.storage.fail({ get: true, set: true, remove: true })
  await kit.start()
  expect(kit.getState().lifecycle).toBe('ready')
  expect(onError).toHaveBeenCalled()
})
