import { createFakeSharedConnector, fakeAccount, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type {
  SharedConnector,
  SharedConnectorHost,
  SharedConnectorInstance,
  SharedSession,
} from './adapter/SharedConnector.ts'
import { refreshBalance } from './account/readAccount.ts'
import { connect } from './connection/connect.ts'
import { forgetConnection } from './connection/recentConnections.ts'
import { setNamespace } from './network/setNamespace.ts'
import { setUpCore } from './setUpCore.test-util.ts'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 30; round++) await turn()
}
type Connect = SharedConnectorInstance['connect']
const wrapped = (
  connector: SharedConnector,
  connect: (inner: Connect) => Connect,
  onHost?: (host: SharedConnectorHost) => void,
): SharedConnector => ({
  ...connector,
  async load() {
    const setup = await connector.load()
    return (host) => {
      onHost?.(host)
      const instance = setup(host)
      return { ...instance, connect: connect(instance.connect) }
    }
  },
})
async function setUp(
  connect: (inner: Connect) => Connect,
  {
    reaches = ['cosmos', 'near'],
    onHost,
    ...options
  }: SetUpKitOptions & {
    readonly reaches?: readonly string[]
    readonly onHost?: (host: SharedConnectorHost) => void
  } = {},
) {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: reaches })
  const world = setUpKit({ sharedConnectors: [wrapped(remote.connector, connect, onHost)], ...options })
  await world.kit.start()
  const { kit } = world
  return {
    ...world,
    remote: remote.controls,
    pairing: () => kit.getState().pairing,
    show: () => kit.open({ view: 'ConnectingWalletConnectBasic' }),
  }
}
const part = (networkId: `${string}:${string}`) => ({ networkId, accounts: [fakeAccount(networkId, 1)] as const })
const status = (kit: { getState: () => { connections: Readonly<Record<string, { status: string } | undefined>> } }) => [
  kit.getState().connections['cosmos']?.status,
  kit.getState().connections['near']?.status,
]

test('an approval that reaches no namespace of the page is ended in the wallet', async () => {
  const foreign = {
    wallet: { name: 'W' },
    namespaces: { constructor: part('constructor:1') },
  } as unknown as SharedSession
  let calls = 0
  const { kit, remote, pairing, show } = await setUp((inner) => (p) => {
    calls += 1
    p.onUri?.('wc:x')
    return calls === 1 ? Promise.resolve(foreign) : inner(p)
  })
  show()
  await expect.poll(() => pairing().status).toBe('failed')
  await settle()
  expect([remote.calls.disconnect, status(kit)]).toEqual([1, ['disconnected', 'disconnected']])
})

test.each([
  ['null', null],
  ['no namespaces', { wallet: { name: 'W' } }],
  ['a network that is none', { wallet: { name: 'W' }, namespaces: { cosmos: { networkId: 1 } } }],
  ['accounts of another namespace', { wallet: { name: 'W' }, namespaces: { cosmos: part('near:1') } }],
  [
    'accounts on a network of another',
    { wallet: { name: 'W' }, namespaces: { cosmos: { ...part('near:1'), networkId: 'cosmos:1' } } },
  ],
])('an approval that is no session (%s) fails, and the next one connects', async (_, given) => {
  let calls = 0
  const { kit, remote, pairing, show } = await setUp((inner) => (p) => {
    calls += 1
    if (calls > 1) return inner(p)
    p.onUri?.('wc:x')
    return Promise.resolve(given as never)
  })
  show()
  await expect.poll(() => pairing().status).not.toBe('preparing')
  await settle()
  expect([pairing().status, status(kit), remote.calls.disconnect]).toEqual([
    'failed',
    ['disconnected', 'disconnected'],
    1,
  ])
  kit.renewPairing()
  await expect.poll(() => remote.prompts.length).toBe(1)
  remote.prompts[0]?.approve()
  await expect.poll(() => status(kit)).toEqual(['connected', 'connected'])
})

test('invalid session events leave the session unchanged, and it can still end', async () => {
  let emit: SharedConnectorHost['emit'] = () => {}
  const { kit, remote, show } = await setUp((inner) => inner, { onHost: (host) => (emit = host.emit) })
  show()
  await expect.poll(() => remote.prompts.length).toBe(1)
  remote.prompts[0]?.approve()
  await expect.poll(() => status(kit)).toEqual(['connected', 'connected'])
  for (const session of [null, undefined, 7, { wallet: { name: 'W' } }, { namespaces: null }])
    emit({ type: 'session.changed', session: session as never })
  for (const event of [{ type: 'toString' }, {}]) emit(event as never)
  await settle()
  expect(status(kit)).toEqual(['connected', 'connected'])
  emit({ type: 'session.ended' })
  await expect.poll(() => status(kit)).toEqual(['disconnected', 'disconnected'])
})

test('an approval that comes after the user has left takes the session before it along', async () => {
  let release = (): void => {}
  let calls = 0
  const { kit, remote, show, pairing } = await setUp((inner) => (p) => {
    calls += 1
    if (calls === 1) return inner(p)
    p.onUri?.('wc:late')
    return new Promise(
      (resolve) => (release = () => resolve({ wallet: { name: 'Late' }, namespaces: { cosmos: part('cosmos:1') } })),
    )
  })
  show()
  await expect.poll(() => remote.prompts.length).toBe(1)
  remote.prompts[0]?.approve()
  await expect.poll(() => status(kit)).toEqual(['connected', 'connected'])
  await settle()
  show()
  await expect.poll(() => pairing().status).toBe('ready')
  kit.close()
  await settle()
  release()
  await settle()
  expect([remote.calls.disconnect, remote.session, status(kit)]).toEqual([1, null, ['disconnected', 'disconnected']])
})

test('does not show an invalid URI', async () => {
  let tell: (uri: string) => void = () => {}
  const { pairing, show, kit } = await setUp((inner) => (p) => {
    tell = p.onUri ?? tell
    return inner(p)
  })
  show()
  await expect.poll(() => pairing()).toMatchObject({ uri: 'wc:remote1@2?relay-protocol=irn&symKey=0' })
  for (const bad of [undefined, null, 7, '', {}, 'javascript:alert(1)', `wc:${'x'.repeat(100_000)}`]) tell(bad as never)
  expect(pairing()).toMatchObject({ uri: 'wc:remote1@2?relay-protocol=irn&symKey=0' })
  kit.close()
  tell('wc:after')
  expect(pairing()).toEqual({ status: 'idle', attempt: 1 })
})

test('manualWCControl: keeps a URI that is set after the dapp was done for the next view', async () => {
  const { kit, pairing, show } = await setUp((inner) => inner, { manualWCControl: true })
  show()
  kit.setPairingUri('wc:first')
  await expect.poll(() => pairing()).toMatchObject({ uri: 'wc:first' })
  kit.pairingDone()
  await expect.poll(() => pairing().status).toBe('idle')
  await settle()
  kit.setPairingUri('wc:second')
  await settle()
  show()
  await expect.poll(() => pairing()).toMatchObject({ status: 'ready', uri: 'wc:second' })
})

test('names that objects have are no namespaces', async () => {
  const { kit } = await setUp((inner) => inner)
  // What a kit does on deployed pages, which have no checks for developers.
  const { core, destroy } = setUpCore()
  for (const namespace of ['constructor', '__proto__', 'toString']) {
    for (const call of [kit.connect, kit.switchConnection, kit.disconnect])
      await expect(call({ connectorId: 'remote', namespace })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(connect(core, { connectorId: 'one', namespace })).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    expect(() => setNamespace(core, namespace)).toThrow(expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }))
    forgetConnection(core, { connectorId: 'x', namespace })
    refreshBalance(core, namespace)
  }
  destroy()
})

test('nothing is renewed behind a closed modal', async () => {
  const { kit, pairing, platform } = await setUp((inner) => inner)
  kit.renewPairing()
  await settle()
  expect([pairing(), platform.clock.pending()]).toEqual([{ status: 'idle', attempt: 0 }, 0])
})
