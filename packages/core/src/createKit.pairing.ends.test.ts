import { createFakeSharedConnector, fakeAccount, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { SharedConnector, SharedConnectorInstance } from './adapter/SharedConnector.ts'
import { userRejected } from './errors/requestErrors.ts'
import type { KitState } from './boot/KitState.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const settle = async (rounds = 30): Promise<void> => {
  for (let round = 0; round < rounds; round++) await turn()
}
const sessionOf = (namespaces: readonly ('cosmos' | 'near')[]) => ({
  wallet: { name: 'Elsewhere' },
  namespaces: Object.fromEntries(
    namespaces.map((namespace) => {
      const networkId = namespace === 'cosmos' ? ('cosmos:1' as const) : ('near:1' as const)
      return [namespace, { accounts: [fakeAccount(networkId, 1)] as const, networkId }]
    }),
  ),
})

function setUp(given?: SharedConnector) {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const world = setUpKit({ sharedConnectors: [given ?? remote.connector] })
  const pairing = () => world.kit.getState().pairing
  const show = async () => {
    await world.kit.start()
    world.kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
    await expect.poll(() => pairing().status).toBe('ready')
  }
  return { ...world, remote: remote.controls, connector: remote.connector, pairing, show }
}
type World = ReturnType<typeof setUp>

const states: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'before anything is asked for': async () => {},
  'as the kit starts': async ({ kit }) => void kit.start(),
  'as the modal opens': async ({ kit }) => kit.open({ view: 'ConnectingWalletConnectBasic' } as never),
  'a turn after': async ({ kit }) => {
    kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
    await turn()
  },
  preparing: async ({ kit, remote, pairing }) => {
    remote.intercept('connect', () => new Promise(() => {}))
    await kit.start()
    kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
    await expect.poll(() => remote.calls.connect).toBe(1)
    expect(pairing().status).toBe('preparing')
  },
  'while the client is fetched': async ({ kit, remote }) => {
    remote.intercept('load', () => turn())
    await kit.start()
    kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
    await expect.poll(() => remote.calls.load).toBe(1)
  },
  ready: ({ show }) => show(),
  'handed to a wallet': async ({ kit, show }) => {
    await show()
    kit.pairingLinkOpened({ wallet: null, link: { href: 'harbor://wc?uri=x', base: 'harbor://', target: '_self' } })
  },
  declined: async ({ show, remote, pairing }) => {
    await show()
    remote.prompts[0]?.reject()
    await expect.poll(() => pairing().status).toBe('preparing')
  },
  failed: async ({ kit, remote, pairing }) => {
    remote.intercept('connect', () => Promise.reject(new Error('no relay')))
    await kit.start()
    kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
    await expect.poll(() => pairing().status).toBe('failed')
  },
  approved: async ({ show, remote }) => {
    await show()
    remote.prompts[0]?.approve()
  },
  'while it is attached': async ({ show, remote }) => {
    await show()
    remote.prompts[0]?.approve()
    await turn()
  },
  connected: async ({ show, remote, active }) => {
    await show()
    remote.prompts[0]?.approve()
    await expect.poll(() => [active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  },
}

test.each(Object.entries(states))('destroyed %s, nothing goes on', async (_name, reach) => {
  const world = setUp()
  const { kit, remote, platform } = world
  await reach(world)
  kit.destroy()
  const states: KitState[] = []
  kit.subscribe(() => states.push(kit.getState()))
  await settle()
  for (const prompt of remote.prompts) prompt.approve()
  await platform.clock.advance(600_000)
  await settle()
  expect([platform.clock.pending(), remote.calls.setup - remote.calls.destroy]).toEqual([0, 0])
  expect(states).toEqual([])
  expect(remote.calls.connect).toBeLessThan(2)
  kit.renewPairing()
  kit.setPairingUri('wc:x')
  kit.pairingDone()
  await settle()
  expect([states, remote.calls.setup - remote.calls.destroy]).toEqual([[], 0])
})

/** A client that tells and answers whenever the test says so, whether it was given up or not. */
function unruly() {
  const asked: {
    readonly onUri: (uri: string) => void
    readonly answer: (session: unknown) => void
    readonly fail: (error: unknown) => void
    readonly signal: AbortSignal
  }[] = []
  let disconnects = 0
  const base = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const connector: SharedConnector = {
    ...base.connector,
    async load() {
      const setup = await base.connector.load()
      return (host) => {
        const instance = setup(host)
        return {
          ...instance,
          connect: ({ onUri, signal, ...rest }) =>
            new Promise((resolve, reject) => {
              const answer = (session: unknown) => {
                void instance.connect({ ...rest, signal: new AbortController().signal }).then(resolve)
                void base.controls.nextPrompt().then((prompt) => prompt.approve(session as never))
              }
              asked.push({ onUri: (uri) => onUri?.(uri), answer, fail: reject, signal })
              onUri?.(`wc:${asked.length}`)
            }),
          // No adapter hears of it by its provider.
          disconnect: async () => void (disconnects += 1),
        } satisfies SharedConnectorInstance
      }
    },
  }
  return { connector, asked, disconnects: () => disconnects }
}

test('an approval after the user has left is undone, and the earlier session is reported as ended', async () => {
  const { connector, asked, disconnects } = unruly()
  const { kit, show, active, status, pairing } = setUp(connector)
  await show()
  asked[0]!.answer(sessionOf(['cosmos', 'near']))
  await expect.poll(() => [active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  kit.open({ view: 'ConnectingWalletConnectBasic' } as never)
  await expect.poll(() => asked.length).toBe(2)
  kit.close()
  await expect.poll(() => asked[1]!.signal.aborted).toBe(true)
  expect(pairing().status).toBe('idle')
  asked[1]!.answer(sessionOf(['cosmos']))
  await expect.poll(disconnects).toBe(1)
  // The client holds one session: the one before had ended with the approval.
  await expect.poll(status).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
})

test('events that are repeated, late, out of order or malformed change no connection', async () => {
  const { connector, asked, disconnects } = unruly()
  const { kit, show, active, pairing, view } = setUp(connector)
  await show()
  const [first] = asked
  for (const rubbish of ['', 'https://evil.example', 'wc:', null, 7, {}, `wc:${'x'.repeat(5_000)}`])
    first!.onUri(rubbish as string)
  expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:1' })
  kit.renewPairing()
  await expect.poll(() => asked.length).toBe(2)
  expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  // Of the one before, which was given up.
  first!.onUri('wc:late')
  first!.fail(new Error('late'))
  await settle()
  expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:2' })

  asked[1]!.answer(sessionOf(['cosmos', 'near']))
  await expect.poll(() => [active('cosmos'), active('near'), view()]).toEqual([['remote'], ['remote'], 'closed'])
  asked[1]!.answer(sessionOf(['cosmos', 'near']))
  asked[1]!.fail(new Error('after the approval'))
  asked[1]!.onUri('wc:after')
  await settle()
  expect([pairing().status, disconnects()]).toEqual(['idle', 0])
})

test('a wallet that approves after it declined does not connect', async () => {
  const { connector, asked, disconnects } = unruly()
  const { show, platform, status, pairing } = setUp(connector)
  await show()
  asked[0]!.fail(userRejected({ connectorId: 'remote' }))
  await settle()
  asked[0]!.answer(sessionOf(['cosmos']))
  await platform.clock.advance(1_000)
  await expect.poll(() => asked.length).toBe(2)
  expect([status(), pairing(), disconnects()]).toEqual([
    { cosmos: 'disconnected', near: 'disconnected' },
    expect.objectContaining({ status: 'ready', uri: 'wc:2' }),
    0,
  ])
})

test('two kits of a page that pair at once have a code, a session and an end each', async () => {
  const one = setUp()
  const two = setUp()
  await Promise.all([one.show(), two.show()])
  one.remote.prompts[0]?.approve()
  two.remote.prompts[0]?.reject()
  await expect.poll(() => one.active('cosmos')).toEqual(['remote'])
  await expect.poll(() => two.pairing()).toMatchObject({ status: 'preparing', error: { code: 'USER_REJECTED' } })
  one.kit.destroy()
  await two.platform.clock.advance(1_000)
  await expect.poll(() => two.pairing().status).toBe('ready')
  two.remote.prompts[0]?.approve()
  await expect.poll(() => two.active('near')).toEqual(['remote'])
  two.kit.destroy()
  expect([one.platform.clock.pending(), two.platform.clock.pending()]).toEqual([0, 0])
})
