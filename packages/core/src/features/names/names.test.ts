import { createFakeAdapter, createFakePlatform, type FakeAnswer, fakeNetwork, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createKit } from '../../createKit.ts'
import { nameProblem } from './machine.ts'

const me = `0x${'a'.repeat(40)}`
const other = `0x${'b'.repeat(40)}`
const suggestions = (...list: readonly (readonly [name: string, registered: boolean])[]): FakeAnswer => ({
  json: { suggestions: list.map(([name, registered]) => ({ name, registered })) },
})

/** A kit with a connected account without a name, and a service that registers them. */
async function setUp({
  testnet = false,
  names = {} as { zone?: string },
  services = { blockchain: 'https://chain.example' } as { blockchain?: string },
} = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 10, { testnet })],
    connectors: [{ id: 'w', accounts: [{ caipAddress: `eip155:10:${me}`, address: me, type: 'eoa' }] }],
    behavior: 'approve',
  })
  const platform = createFakePlatform()
  platform.http.respond('/supported-chains', { json: { http: ['eip155:10'], ws: [] } })
  platform.http.respond('/v1/identity/', { json: { name: null, avatar: null } })
  platform.http.respond('/suggestions/', suggestions(['harbor.reown.id', false], ['harbor-1.reown.id', false]))
  platform.http.respond(({ method, url }) => method === 'POST' && url.includes('/profile/account'), {
    json: { success: true },
  })
  const kit = createKit({
    adapters: [adapter],
    platform,
    onError: vi.fn<(error: unknown) => void>(),
    projectId: 'p',
    services,
    names,
  })
  await kit.connect({ connectorId: 'w' })
  controls.behave('ask')
  const actions = await kit.names()
  actions.open()
  const state = () => {
    const now = kit.getState().names
    if (!now) throw new Error('It is in use.')
    return now
  }
  const posts = () => platform.http.calls().filter(({ method }) => method === 'POST')
  return { kit, controls, platform, names: actions, state, posts }
}

type World = Awaited<ReturnType<typeof setUp>>

async function typed(text: string, world?: World) {
  const own = world ?? (await setUp())
  own.names.type(text)
  await own.platform.clock.advance(300)
  await expect.poll(() => own.state().suggestions.status).not.toBe('loading')
  return own
}
const registrationIs = ({ state }: World, status: string) => expect.poll(() => state().registration.status).toBe(status)
const sign = async ({ controls }: World) => (await controls.nextPrompt()).approve()

test('without a service the form does not open, and the wallet is not asked to sign for a name', async () => {
  await expect(setUp({ services: {} })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
    cause: { message: 'There is no service: `services.blockchain` and a `projectId` of your own are needed.' },
  })
})

test.each([
  ['', 'empty'],
  ['abc', 'short'],
  ['ab.cd', 'characters'],
  ['-abcd', 'characters'],
  ['härbor', 'characters'],
  ['x'.repeat(64), 'long'],
  ['harbor', undefined],
] as const)('“%s” can be a name or not', (text, problem) => {
  expect(nameProblem({ text, suggestions: { status: 'none', items: [] } })).toBe(problem)
})

test('I34 suggestions come 300 ms after the last key, and those for an earlier text are dropped', async () => {
  const world = await setUp()
  const { names, platform, state } = world
  const asked = () => platform.http.calls().filter(({ url }) => url.includes('/suggestions/'))
  names.type('harb')
  await platform.clock.advance(299)
  names.type('Harbor ')
  await platform.clock.advance(299)
  expect([asked(), state().text]).toEqual([[], 'harbor'])
  await platform.clock.advance(1)
  await expect.poll(() => state().suggestions.status).toBe('ready')
  expect(asked().map(({ url }) => `${new URL(url).pathname} ${new URL(url).searchParams.get('zone')}`)).toEqual([
    '/v1/profile/suggestions/harbor reown.id',
  ])
  expect(state().suggestions.items).toEqual([
    { name: 'harbor', isTaken: false },
    { name: 'harbor-1', isTaken: false },
  ])
})

test('I34 a free name is signed in the wallet, registered, and shows at once', async () => {
  const world = await typed('harbor')
  const { kit, controls, names, platform, posts } = world
  names.register()
  names.register()
  await sign(world)
  await registrationIs(world, 'done')
  expect(controls.calls.signMessage).toBe(1)
  const { coin_type: coinType, address, message } = JSON.parse(posts()[0]?.body ?? '') as Record<string, string>
  expect([coinType, address, posts().length]).toEqual([0x8000000a, me, 1])
  expect(JSON.parse(message ?? '')).toEqual({
    name: 'harbor.reown.id',
    attributes: {},
    timestamp: Math.floor(platform.now() / 1_000),
  })
  expect(kit.getState().accounts['eip155']?.identity).toEqual({
    status: 'ready',
    name: 'harbor.reown.id',
    avatar: undefined,
  })
  expect(platform.storage.entries()['@appkit/identity_cache']).toContain('harbor.reown.id')
})

test('analytics: the way to a name, its registration and its failure, without the signature', async () => {
  const world = await setUp()
  const { kit, names } = world
  const heard: unknown[] = []
  kit.onEvent((event) => {
    if ('properties' in event && event.type.startsWith('REGISTER_')) heard.push([event.type, event.properties])
  })
  const properties = { isSmartAccount: false, ensName: 'harbor.reown.id' }
  await typed('harbor', world)
  names.register()
  ;(await world.controls.nextPrompt()).reject()
  await registrationIs(world, 'failed')
  names.register()
  await sign(world)
  await registrationIs(world, 'done')
  await expect.poll(() => heard).toHaveLength(4)
  expect(heard).toEqual([
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_ERROR', { ...properties, error: expect.any(String) as string }],
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_SUCCESS', properties],
  ])
})

test('analytics: the form counts once for each account, and not where there are no names', async () => {
  const { kit, controls, names } = await setUp()
  const heard: string[] = []
  kit.onEvent(({ type }) => void (type === 'OPEN_ENS_FLOW' && heard.push(type)))
  names.open()
  await kit.disconnect()
  names.open()
  expect(heard).toEqual([])
  controls.behave('approve')
  await kit.connect({ connectorId: 'w' })
  names.open()
  names.open()
  await expect.poll(() => heard).toEqual(['OPEN_ENS_FLOW'])
})

test('I34 a taken name asks no wallet; a name that is taken in the meantime shows the service’s words', async () => {
  const world = await setUp()
  const { controls, names, platform, state } = world
  platform.http.respond('/suggestions/', suggestions(['harbor.reown.id', true]))
  await typed('harbor', world)
  names.register()
  await turn()
  expect([controls.calls.signMessage, nameProblem(state())]).toEqual([0, 'taken'])
  platform.http.respond('/suggestions/', suggestions(['harbor.reown.id', false]))
  platform.http.respond(({ method, url }) => method === 'POST' && url.includes('/profile/account'), {
    status: 400,
    json: { status: 'FAILED', reasons: [{ name: 'name', description: 'This name is taken.' }] },
  })
  await typed('harbor', world)
  names.register()
  await sign(world)
  await registrationIs(world, 'failed')
  expect(state().registration).toMatchObject({ error: { code: 'NAME_NOT_REGISTERED', message: 'This name is taken.' } })
  expect(world.kit.getState().accounts['eip155']?.identity).toMatchObject({ name: undefined })
})

test.each<[string, (world: World) => unknown, string]>([
  ['the user declines', async ({ controls }) => (await controls.nextPrompt()).reject(), 'USER_REJECTED'],
  [
    'the service is down',
    async (world) => {
      world.platform.http.respond(({ method }) => method === 'POST', { status: 503 })
      await sign(world)
    },
    'NAME_NOT_REGISTERED',
  ],
  [
    'the service answers with something else',
    async (world) => {
      world.platform.http.respond(({ method }) => method === 'POST', { text: 'hello' })
      await sign(world)
    },
    'NAME_NOT_REGISTERED',
  ],
])('I34 %s: the form stays with its text', async (_, happen, code) => {
  const world = await typed('harbor')
  world.names.register()
  await happen(world)
  await registrationIs(world, 'failed')
  expect(world.state()).toMatchObject({ text: 'harbor', registration: { error: { code } } })
})

test('I34 a signature that comes after the form was left, or for another account, is not sent', async () => {
  const world = await typed('harbor')
  const { controls, names, posts, state } = world
  names.register()
  const prompt = await controls.nextPrompt()
  names.leave()
  prompt.approve()
  await turn()
  expect([state().registration.status, posts()]).toEqual(['none', []])
  names.register()
  const second = await controls.nextPrompt()
  controls.setAccounts('w', [{ caipAddress: `eip155:10:${other}`, address: other, type: 'eoa' }])
  names.open()
  second.approve()
  await turn()
  expect([state().owner, state().registration.status, posts()]).toEqual([`eip155:10:${other}`, 'none', []])
})

test('a service that cannot suggest keeps no name from being registered; another zone is the dapp’s', async () => {
  const world = await setUp({ names: { zone: 'names.example' } })
  world.platform.http.respond('/suggestions/', { status: 500 })
  world.names.type('harbor')
  await expect
    .poll(async () => {
      await world.platform.clock.advance(1_000)
      return world.state().suggestions.status
    })
    .toBe('failed')
  world.names.register()
  await sign(world)
  await registrationIs(world, 'done')
  expect(world.state().registration).toMatchObject({ name: 'harbor.names.example' })
})

test('no names on test networks', async () => {
  const { names, state } = await setUp({ testnet: true })
  names.type('harbor')
  expect(state()).toMatchObject({ owner: null, text: '' })
})
