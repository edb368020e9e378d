import { fakeNetwork } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../../networks/Network.ts'
import { blockchainWorld } from './fixtures/blockchainWorld.test-util.ts'
import { readIdentity } from './identity.ts'

const network = (change: Partial<Network> = {}): Network => ({
  ...fakeNetwork('cosmos', 1),
  caipNetworkId: 'cosmos:1',
  testnet: false,
  ...change,
})
const parameters = { address: '0xme/../', sender: '0xme', network: network() }

test('reads name and avatar of an account', async () => {
  const { service, signal, calls, stored, platform } = blockchainWorld()
  const now = platform.now()
  expect(await readIdentity({ service, signal, ...parameters })).toEqual({
    name: 'lantern.example',
    avatar: 'https://images.example/lantern.png',
  })
  expect(calls()).toEqual([
    'GET /v1/identity/0xme%2F..%2F?projectId=p&st=appkit&sv=1&clientId=did%3Akey%3Az&sender=0xme',
  ])
  expect(stored('identity_cache')).toEqual({
    '0xme/../': { identity: { name: 'lantern.example', avatar: 'https://images.example/lantern.png' }, timestamp: now },
  })
})

test('kept for 5 min, asked for once at a time', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  const read = () => readIdentity({ service, signal, ...parameters })
  await Promise.all([read(), read()])
  await platform.clock.advance(299_999)
  await read()
  expect(calls().length).toBe(1)
  await platform.clock.advance(1)
  await read()
  expect(calls().length).toBe(2)
})

test('answers without a call on testnets and where the service does not serve', async () => {
  const { service, signal, platform, calls } = blockchainWorld()
  const none = { name: undefined, avatar: undefined }
  expect(await readIdentity({ service, signal, ...parameters, network: network({ testnet: true }) })).toEqual(none)
  expect(platform.counts().fetches).toBe(0)
  expect(
    await readIdentity({ service, signal, ...parameters, network: network({ caipNetworkId: 'cosmos:9' }) }),
  ).toEqual(none)
  expect(calls()).toEqual([])
})

test.each([
  [{ name: null, avatar: null }, {}],
  [{ name: null }, {}],
  [{ name: ' a\u0000b\u202E ', avatar: 'javascript:alert(1)' }, { name: 'ab' }],
  [{ name: '\u200F', avatar: 'data:text/html,x' }, {}],
  [{ name: null, avatar: 'data:image/png;base64,AAAA' }, { avatar: 'data:image/png;base64,AAAA' }],
])('%j', async (json, expected) => {
  const world = blockchainWorld()
  world.answer('/v1/identity/', { json })
  expect(await readIdentity({ service: world.service, signal: world.signal, ...parameters })).toEqual(expected)
})

test.each([
  [{ json: [] }, 'MALFORMED_ANSWER'],
  [{ json: { error: 'x' } }, 'MALFORMED_ANSWER'],
  [{ json: { name: 7 } }, 'MALFORMED_ANSWER'],
  [{ status: 404 }, 'HTTP_STATUS'],
  ['unreachable', 'UNREACHABLE'],
] as const)('%j', async (answer, code) => {
  const world = blockchainWorld()
  world.answer('/v1/identity/', answer)
  const asked = readIdentity({ service: world.service, signal: world.signal, ...parameters })
  const rejected = expect(asked).rejects.toMatchObject({ code })
  // The retries of a network failure.
  await world.platform.clock.advance(1_050)
  await rejected
  expect(world.platform.storage.entries()).toEqual({})
})

test('whatever comes or is stored, it is an identity or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), fc.record({ name: fc.jsonValue(), avatar: fc.jsonValue() })),
      fc.boolean(),
      async (json, cached) => {
        const record = JSON.stringify({ '0xme/../': { identity: json, timestamp: Date.UTC(2030, 0, 1) } })
        const world = blockchainWorld(cached ? { '@appkit/identity_cache': record } : {})
        world.answer('/v1/identity/', { json })
        const outcome = await readIdentity({ service: world.service, signal: world.signal, ...parameters }).catch(
          (error: unknown) => ({
            error,
          }),
        )
        if ('error' in outcome) expect(outcome.error).toMatchObject({ code: 'MALFORMED_ANSWER' })
        else {
          expect(['string', 'undefined']).toContain(typeof outcome.name)
          expect(outcome.avatar ?? 'https:').toMatch(/^(https?:|data:image)/i)
        }
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
  )
})
