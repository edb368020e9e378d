import { createFakeAdapter, createFakePlatform, fakeNetwork, type FakeAnswer, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createKit } from './createKit.ts'
import { timedOut } from './errors/errors.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}
const addressOf = (digit: string) => `0x${digit.repeat(40)}`

const profile = (addresses: Record<string, string>): FakeAnswer => ({
  json: {
    name: 'me.example',
    addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address, created: '' }])),
  },
})

/** `suffix`: of the names that the service gives out. `reads`: the adapter reads the names of addresses from the chain. */
function setUp({ testnet = false, known = true, chainId = 1, suffix = '.example', reads = false } = {}) {
  const account = {
    caipAddress: `eip155:${chainId}:${addressOf('a')}` as const,
    address: addressOf('a'),
    type: 'eoa' as const,
  }
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', chainId, { testnet })],
    connectors: [{ id: 'w', accounts: [account] }],
    behavior: 'approve',
    ...(reads && { capabilities: ['getBalance', 'resolveName', 'getName'] }),
  })
  const platform = createFakePlatform()
  platform.http.respond('/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:10'], ws: [] } })
  const onError = vi.fn<(error: unknown) => void>()
  const kit = createKit({
    adapters: [adapter],
    platform,
    onError,
    debug: true,
    ...(known && { projectId: 'p' }),
    services: { blockchain: 'https://chain.example' },
    names: { suffixes: [suffix] },
  })
  const asked = () => platform.http.calls().map(({ url }) => new URL(url).pathname)
  return { kit, controls, platform, onError, asked, identity: () => kit.getState().accounts['eip155']?.identity }
}

test('the account’s name and picture, asked for once', async () => {
  const { kit, platform, identity, asked } = setUp()
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: 'https://pictures.example/me.png' } })
  platform.http.respond('/v1/profile/', profile({ 60: addressOf('a') }))
  await kit.connect({ connectorId: 'w' })
  expect(identity()).toEqual({ status: 'loading' })
  await expect
    .poll(identity)
    .toEqual({ status: 'ready', name: 'me.example', avatar: 'https://pictures.example/me.png' })
  expect(asked()).toEqual(['/v1/supported-chains', `/v1/identity/${addressOf('a')}`, '/v1/profile/account/me.example'])
})

test.each<[string, FakeAnswer, string | undefined]>([
  ['another address', profile({ 60: addressOf('b') }), undefined],
  ['only an address of another coin', profile({ 0: addressOf('a') }), undefined],
  ['no address', profile({}), undefined],
  ['nothing: it is not registered', { status: 404 }, undefined],
  ['something that is no address', { json: { addresses: { 60: 7 } } }, undefined],
  ['this address, as services write it', profile({ 2147483649: addressOf('a') }), 'me.example'],
  ['this address', profile({ 60: addressOf('a').toUpperCase().replace('0X', '0x') }), 'me.example'],
])('a name that stands for %s', async (_, answer, name) => {
  const { kit, platform, identity } = setUp()
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: null } })
  platform.http.respond('/v1/profile/', answer)
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name, avatar: undefined })
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['its own address there', { 60: addressOf('b'), 2147483658: addressOf('a') }, 'me.example'],
  ['another address there', { 60: addressOf('a'), 2147483658: addressOf('b') }, undefined],
  ['only the address of another network', { 60: addressOf('a') }, undefined],
])('on another network than the first: a name with %s', async (_, addresses, name) => {
  const { kit, platform, identity } = setUp({ chainId: 10 })
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: null } })
  platform.http.respond('/v1/profile/', profile(addresses))
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name, avatar: undefined })
})

test.each<[string, string, string | undefined]>([
  ['this address', addressOf('a'), 'me.example'],
  ['another address', addressOf('b'), undefined],
])('the chain is believed before the service: a name that stands there for %s', async (_, owner, name) => {
  const { kit, controls, platform, identity, asked } = setUp()
  controls.setName('me.example', owner)
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: null } })
  platform.http.respond('/v1/profile/', profile({ 60: addressOf('a') }))
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name, avatar: undefined })
  expect(asked()).not.toContain('/v1/profile/account/me.example')
})

test('the service says nothing of names that it does not give out: what the chain does not know has no address', async () => {
  const { kit, platform, identity, asked } = setUp({ suffix: '.harbor.example' })
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: null } })
  platform.http.respond('/v1/profile/', profile({ 60: addressOf('a') }))
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name: undefined, avatar: undefined })
  expect(asked()).not.toContain('/v1/profile/account/me.example')
})

test('makes no request on a test network, nor without a project id', async () => {
  for (const options of [{ testnet: true }, { testnet: true, reads: true }, { known: false }]) {
    const { kit, controls, identity, asked } = setUp(options)
    await kit.connect({ connectorId: 'w' })
    await settle()
    expect([identity(), asked(), controls.calls.getName]).toEqual([{ status: 'absent' }, [], 0])
  }
})

test('without a service the chain says the name of the account that is shown: once it is connected, and once in 5 min', async () => {
  const { kit, controls, platform, identity, asked } = setUp({ known: false, reads: true })
  controls.setPrimaryName(addressOf('a'), 'me.eth')
  kit.open()
  await settle()
  expect(controls.calls.getName).toBe(0)
  for (const calls of [1, 1, 2]) {
    await kit.connect({ connectorId: 'w' })
    await expect.poll(identity).toEqual({ status: 'ready', name: 'me.eth', avatar: undefined })
    expect([controls.calls.getName, asked()]).toEqual([calls, []])
    await kit.disconnect()
    if (calls === 1) await platform.clock.advance(150_000)
  }
})

test.each<[string, FakeAnswer, string]>([
  ['knows no name', { json: { name: null, avatar: null } }, 'chain.eth'],
  ['gives the name of another account', { json: { name: 'other.example', avatar: null } }, 'chain.eth'],
  ['fails', { status: 400 }, 'chain.eth'],
  ['knows the name', { json: { name: 'me.example', avatar: null } }, 'me.example'],
])('a service that %s', async (_, answer, name) => {
  const { kit, controls, platform, identity } = setUp({ reads: true })
  controls.setPrimaryName(addressOf('a'), 'chain.eth')
  controls.setName('me.example', addressOf('a'))
  controls.setName('other.example', addressOf('b'))
  platform.http.respond('/v1/identity/', answer)
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name, avatar: undefined })
})

test('a chain that does not answer leaves the address, is reported to the developer, and is asked again', async () => {
  const { kit, controls, identity, onError } = setUp({ known: false, reads: true })
  controls.intercept('getName', () => Promise.reject(timedOut({ what: 'The name', limitMs: 15_000 })))
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name: undefined, avatar: undefined })
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMED_OUT' }))
  controls.intercept('getName', null)
  controls.setPrimaryName(addressOf('a'), 'me.eth')
  await kit.disconnect()
  await kit.connect({ connectorId: 'w' })
  await expect.poll(identity).toEqual({ status: 'ready', name: 'me.eth', avatar: undefined })
})

test('another account’s name is never shown: what is on its way is given up', async () => {
  const { kit, controls, platform, identity, onError, asked } = setUp()
  platform.http.respond(addressOf('a'), 'silent')
  platform.http.respond(addressOf('b'), { json: { name: 'b.example' } })
  platform.http.respond('/v1/profile/', profile({ 60: addressOf('b') }))
  await kit.connect({ connectorId: 'w' })
  await expect.poll(asked).toContain(`/v1/identity/${addressOf('a')}`)
  controls.setAccounts('w', [{ caipAddress: `eip155:1:${addressOf('b')}`, address: addressOf('b'), type: 'eoa' }])
  await expect.poll(identity).toEqual({ status: 'ready', name: 'b.example', avatar: undefined })
  expect(platform.http.calls().find(({ url }) => url.includes(addressOf('a')))?.signal?.aborted).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  [401, 'INVALID_PROJECT_ID'],
  [404, undefined],
  [429, 'SERVICE_RATE_LIMITED'],
] as const)('HTTP %s: the address is shown, the developer gets an alert', async (status, alert) => {
  const { kit, platform, identity, onError } = setUp()
  platform.http.respond('/v1/identity/', { status })
  await kit.connect({ connectorId: 'w' })
  await settle()
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return identity()
    })
    .toEqual({ status: 'ready', name: undefined, avatar: undefined })
  const { alerts } = kit.getState()
  if (alert) await expect.poll(() => kit.getState().alerts).toMatchObject({ status: 'open', alert: { code: alert } })
  else expect(alerts.status).toBe('closed')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'HTTP_STATUS' }))
})
