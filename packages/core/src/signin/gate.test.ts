import {
  createFakeAdapter,
  createFakePlatform,
  createFakeSignIn,
  fakeAccount,
  type FakeAdapterOptions,
  fakeNetwork,
  type FakeSignInOptions,
  turn,
} from '@kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { createKit } from '../createKit.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

/** A kit on one namespace with two networks, two wallets of two accounts each, and a sign-in. */
function setUp(
  options: Partial<FakeSignInOptions> & {
    readonly namespace?: string
    readonly platform?: ReturnType<typeof createFakePlatform>
    readonly permitted?: boolean
    readonly connectors?: FakeAdapterOptions['connectors']
    readonly others?: FakeAdapterOptions['connectors']
  } = {},
) {
  const { namespace = 'cosmos', permitted = false, connectors, others, ...more } = options
  const networks = [fakeNetwork(namespace, 1), fakeNetwork(namespace, 2)] as const
  const accounts = (first: number) => [fakeAccount(`${namespace}:1`, first), fakeAccount(`${namespace}:1`, first + 1)]
  const wallets = createFakeAdapter({
    namespace,
    networks,
    connectors: connectors ?? [
      { id: 'one', accounts: accounts(1), permitted },
      { id: 'two', accounts: accounts(3), permitted },
    ],
    behavior: 'approve',
  })
  const other = createFakeAdapter({ namespace: 'near', behavior: 'approve', connectors: others })
  const platform = options.platform ?? createFakePlatform()
  const service = createFakeSignIn({ required: true, ...more })
  const onError = vi.fn<(error: unknown) => void>()
  const kit = createKit({ adapters: [wallets.adapter, other.adapter], platform, onError, siwx: service.signIn })
  const asked = (): number =>
    [...wallets.controls.promptsShown, ...other.controls.promptsShown].filter(({ kind }) => kind === 'signMessage')
      .length
  return {
    kit,
    platform,
    service: service.controls,
    wallet: wallets.controls,
    other: other.controls,
    onError,
    asked,
    account: (n: number, network = 1) => fakeAccount(`${namespace}:${network}`, n).caipAddress,
    gate: () => kit.getState().signIn.status,
    view: () => {
      const { navigation } = kit.getState()
      return navigation.status === 'open' ? navigation.stack.at(-1)?.view : 'closed'
    },
    status: () => kit.getState().connections[namespace]?.status,
  }
}
type World = ReturnType<typeof setUp>

async function signedIn(world: World): Promise<void> {
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.confirmSignIn()
  await expect.poll(world.gate).toBe('done')
}

/** The page is reloaded, with what it stored and what the service knows. */
async function reload(world: World, options: Parameters<typeof setUp>[0] = {}): Promise<World> {
  const { platform, service, kit } = world
  kit.destroy()
  const next = setUp({ ...options, platform, sessions: service.sessions, permitted: true })
  await next.kit.start()
  await expect.poll(next.gate).not.toBe('checking')
  await settle()
  return next
}

describe.each(['eip155', 'solana', 'bip122', 'polkadot'])('I5: %s', (namespace) => {
  describe.each([true, false])('required: %s', (required) => {
    const start = (): World => setUp({ namespace, required })
    const options = { namespace, required }

    test('I5 connect: shows the message, and asks the wallet when the user presses Sign', async () => {
      const world = start()
      await world.kit.connect({ connectorId: 'one' })
      await expect.poll(world.view).toBe('SIWXSignMessage')
      await settle()
      expect([world.asked(), world.gate()]).toEqual([0, 'pending'])
      expect(world.kit.getState().signIn).toMatchObject({ request: { text: expect.stringContaining('nonce') } })
      world.kit.confirmSignIn()
      await expect.poll(world.gate).toBe('done')
      expect([world.asked(), world.view(), world.service.calls.endSession]).toEqual([1, 'closed', 0])
    })

    test('I5 reject: the view stays, with a new nonce, and no wallet is disconnected', async () => {
      const world = start()
      await world.kit.connect({ connectorId: 'one' })
      await expect.poll(() => world.kit.getState().signIn).toMatchObject({ request: { nonce: '00000001' } })
      world.wallet.behave('reject')
      world.kit.confirmSignIn()
      await expect
        .poll(() => world.kit.getState().signIn)
        .toMatchObject({ status: 'pending', error: { code: 'USER_REJECTED' }, request: { nonce: '00000002' } })
      expect([world.view(), world.status(), world.asked()]).toEqual(['SIWXSignMessage', 'connected', 1])
    })

    test('I5 close: a required sign-in stays, an optional one is declined, also after a reload', async () => {
      const world = start()
      await world.kit.connect({ connectorId: 'one' })
      await expect.poll(world.view).toBe('SIWXSignMessage')
      world.kit.close()
      await settle()
      expect([world.view(), world.gate()]).toEqual(required ? ['SIWXSignMessage', 'pending'] : ['closed', 'refused'])
      const next = await reload(world, options)
      expect([next.view(), next.gate(), next.status()]).toEqual([
        'closed',
        required ? 'pending' : 'refused',
        'connected',
      ])
      expect([next.asked(), next.service.calls.prepare, next.service.calls.endSession]).toEqual([0, 0, 0])
    })

    test('I5 reload: a session is found again, and a missing one opens nothing', async () => {
      const world = start()
      await signedIn(world)
      const next = await reload(world, options)
      expect([next.gate(), next.view(), next.asked()]).toEqual(['done', 'closed', 0])
      next.service.expire(next.account(1))
      const third = await reload(next, options)
      expect([third.gate(), third.view(), third.asked(), third.service.calls.endSession]).toEqual([
        'pending',
        'closed',
        0,
        0,
      ])
      // The button leads to the message.
      third.kit.open()
      expect(third.view()).toBe('SIWXSignMessage')
    })

    test('I5 account switch: in the wallet it opens nothing; sessions of both accounts stay', async () => {
      const world = start()
      await signedIn(world)
      world.wallet.setAccounts('one', [fakeAccount(`${namespace}:1`, 2), fakeAccount(`${namespace}:1`, 1)])
      await expect.poll(world.gate).toBe('pending')
      expect([world.view(), world.asked(), world.service.sessions]).toEqual(['closed', 1, [world.account(1)]])
      world.wallet.setAccounts('one', [fakeAccount(`${namespace}:1`, 1)])
      await expect.poll(world.gate).toBe('done')
      expect([world.asked(), world.service.calls.endSession]).toEqual([1, 0])
    })

    test('I5 chain switch: an account that needs another session is asked, once the user has switched here', async () => {
      const world = start()
      await signedIn(world)
      world.wallet.setNetwork('one', `${namespace}:2`)
      await expect.poll(world.gate).toBe('pending')
      expect([world.view(), world.asked()]).toEqual(['closed', 1])
      world.wallet.setNetwork('one', `${namespace}:1`)
      await expect.poll(world.gate).toBe('done')
      await world.kit.switchNetwork({ networkId: `${namespace}:2` })
      await expect.poll(world.view).toBe('SIWXSignMessage')
      expect([world.asked(), world.service.calls.endSession]).toEqual([1, 0])
    })

    test('I5 external disconnect: nothing is asked; connecting again asks for the view alone', async () => {
      const world = start()
      await signedIn(world)
      world.wallet.revoke('one')
      await expect.poll(world.gate).toBe('off')
      expect([world.view(), world.asked()]).toEqual(['closed', 1])
    })

    test('I5 cookie expiry: opens nothing and ends no connection', async () => {
      const world = start()
      await signedIn(world)
      world.service.endElsewhere(world.account(1))
      await expect.poll(world.gate).toBe('pending')
      await settle()
      expect([world.view(), world.status(), world.asked()]).toEqual(['closed', 'connected', 1])
    })

    test('I5 existing session: connecting asks for nothing', async () => {
      const world = setUp({ ...options, sessions: [fakeAccount(`${namespace}:1`, 1).caipAddress] })
      await world.kit.connect({ connectorId: 'one' })
      await expect.poll(world.gate).toBe('done')
      await settle()
      expect([world.view(), world.asked(), world.service.calls.prepare]).toEqual(['closed', 0, 0])
    })
  })
})

test('I5 account switch in the wallet while the modal is open: a required sign-in is shown, an optional one takes no view away', async () => {
  for (const required of [true, false]) {
    const world = setUp({ required })
    await signedIn(world)
    world.kit.open({ view: 'Networks' })
    world.wallet.setAccounts('one', [fakeAccount('cosmos:1', 2)])
    await expect.poll(world.gate).toBe('pending')
    await settle()
    expect([world.view(), world.asked()]).toEqual([required ? 'SIWXSignMessage' : 'Networks', 1])
  }
})

test('I6 server down: nothing is asked, the view says so, and a retry finds the session', async () => {
  const world = setUp({ sessions: [fakeAccount('cosmos:1', 1).caipAddress] })
  world.service.down()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.gate).toBe('unknown')
  expect([world.view(), world.asked(), world.service.calls.prepare]).toEqual(['SIWXSignMessage', 0, 0])
  world.kit.close()
  expect(world.status()).toBe('connected')
  world.service.up()
  world.kit.confirmSignIn()
  await expect.poll(world.gate).toBe('done')
  expect([world.view(), world.asked()]).toEqual(['closed', 0])
})

test('I6 server down at a background look-up: the account stays signed in', async () => {
  const world = setUp()
  await signedIn(world)
  world.service.down()
  await expect(world.kit.getSession()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  world.service.signInElsewhere(world.account(4))
  await settle()
  expect(world.gate()).toBe('done')
})

test('I8: three accounts in two namespaces hold sessions; ending one leaves two', async () => {
  const world = setUp({ required: false })
  const { kit, service } = world
  await signedIn(world)
  await kit.switchConnection({ connectorId: 'one', address: fakeAccount('cosmos:1', 2).address })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  kit.confirmSignIn()
  await expect.poll(world.gate).toBe('done')
  await kit.connect({ connectorId: 'near.wallet', namespace: 'near' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  kit.confirmSignIn()
  await expect.poll(world.gate).toBe('done')
  const near = fakeAccount('near:1', 1).caipAddress
  expect(service.sessions).toEqual([world.account(1), world.account(2), near])
  await kit.signOut()
  expect([service.sessions, world.gate()]).toEqual([[world.account(1), world.account(2)], 'refused'])
  kit.setNamespace('cosmos')
  await expect.poll(world.gate).toBe('done')
  expect([world.asked(), world.view()]).toEqual([3, 'closed'])
})

test('I9: cancelling after a switch of network returns to the network that is signed in', async () => {
  const world = setUp()
  await signedIn(world)
  await world.kit.switchNetwork({ networkId: 'cosmos:2' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  await expect.poll(world.gate).toBe('done')
  expect(world.kit.getState().signIn).toMatchObject({ account: world.account(1) })
  expect([world.status(), world.view(), world.service.calls.endSession]).toEqual(['connected', 'closed', 0])
})

test.each(['by the page', 'in the modal'])(
  'a smart account, whose address differs by network, signs in after a switch %s, and cancelling returns to the session',
  async (where) => {
    const accountsOn = (networkId: `${string}:${string}`) => [
      fakeAccount(networkId, networkId === 'cosmos:1' ? 1 : 2, { type: 'smartAccount' }),
    ]
    const world = setUp({ connectors: [{ id: 'one', accountsOn }] })
    await signedIn(world)
    if (where === 'in the modal') world.kit.open({ view: 'Networks' })
    await world.kit.switchNetwork({ networkId: 'cosmos:2' })
    await expect.poll(world.view).toBe('SIWXSignMessage')
    expect(world.kit.getState().signIn).toMatchObject({ account: world.account(2, 2), signedIn: world.account(1) })
    world.kit.cancelSignIn()
    await expect.poll(world.gate).toBe('done')
    expect(world.kit.getState().signIn).toMatchObject({ account: world.account(1) })
    expect([world.status(), world.view(), world.service.sessions]).toEqual(['connected', 'closed', [world.account(1)]])
    expect(world.onError).not.toHaveBeenCalled()
  },
)

test('I9: cancelling after a switch of account returns to the account that is signed in', async () => {
  const world = setUp()
  await signedIn(world)
  await world.kit.switchConnection({ connectorId: 'one', address: fakeAccount('cosmos:1', 2).address })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  await expect.poll(world.gate).toBe('done')
  expect(world.kit.getState().signIn).toMatchObject({ account: world.account(1) })
})

test('I9: cancelling with a second wallet ends that wallet only', async () => {
  const world = setUp()
  await signedIn(world)
  await world.kit.connect({ connectorId: 'two' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  await expect.poll(world.gate).toBe('done')
  expect(world.kit.getState().signIn).toMatchObject({ account: world.account(1) })
  expect([world.wallet.isPermitted('one'), world.wallet.isPermitted('two')]).toEqual([true, false])
  expect(world.service.sessions).toEqual([world.account(1)])
})

test('cancelling with another namespace of the same grant returns to the session, and revokes nothing', async () => {
  const world = setUp({
    connectors: [{ id: 'one', name: 'MetaMask', rdns: 'io.metamask' }],
    others: [{ id: 'MetaMask' }],
  })
  await signedIn(world)
  const signedInAs = world.kit.getState().signIn
  await world.kit.connect({ connectorId: 'MetaMask' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  await expect.poll(world.gate).toBe('done')
  expect(world.kit.getState().signIn).toMatchObject({ account: Object(signedInAs).account })
  const { connections } = world.kit.getState()
  expect([world.view(), world.status(), connections['near']?.status]).toEqual(['closed', 'connected', 'connected'])
  expect([world.wallet.calls.disconnect, world.other.calls.disconnect, world.service.sessions.length]).toEqual([
    0, 0, 1,
  ])
})

test('I9: if the wallet does not go back, the connection ends', async () => {
  const world = setUp()
  await signedIn(world)
  await world.kit.switchNetwork({ networkId: 'cosmos:2' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.wallet.behave('reject')
  world.kit.cancelSignIn()
  await expect.poll(world.status).toBe('disconnected')
})

test('I10 expiry: one timer leads to pending and opens nothing', async () => {
  const world = setUp({ expiresAt: () => world.platform.now() + 60_000 })
  await signedIn(world)
  expect(world.platform.counts().timersPending).toBe(1)
  await world.platform.clock.advance(59_999)
  expect(world.gate()).toBe('done')
  await world.platform.clock.advance(1)
  expect([world.gate(), world.view(), world.asked()]).toEqual(['pending', 'closed', 1])
})

test('a session that is over by the clock of the device alone neither asks again nor disconnects', async () => {
  const world = setUp({ expiresAt: () => world.platform.now() - 60_000 })
  await signedIn(world)
  await settle()
  expect([world.gate(), world.view(), world.status()]).toEqual(['done', 'closed', 'connected'])
})

test('I10 expiry with the modal open: the view that is shown stays and can be closed', async () => {
  const world = setUp({ expiresAt: () => world.platform.now() + 60_000 })
  await signedIn(world)
  world.kit.open({ view: 'Account' })
  await world.platform.clock.advance(60_000)
  expect([world.gate(), world.view()]).toEqual(['pending', 'Account'])
  world.kit.close()
  expect([world.view(), world.status()]).toEqual(['closed', 'connected'])
})

test('I10 expiry in months: a timer longer than a browser has does not fire at once', async () => {
  const month = 30 * 86_400_000
  const world = setUp({ expiresAt: () => world.platform.now() + month })
  await signedIn(world)
  await world.platform.clock.advance(month - 1)
  expect(world.gate()).toBe('done')
  await world.platform.clock.advance(1)
  expect(world.gate()).toBe('pending')
})

test('I10 other tab: a sign-out and a sign-in there count here, without the modal', async () => {
  const world = setUp()
  await signedIn(world)
  world.service.endElsewhere(world.account(1))
  await expect.poll(world.gate).toBe('pending')
  world.service.signInElsewhere(world.account(1))
  await expect.poll(world.gate).toBe('done')
  expect([world.view(), world.asked(), world.service.listeners]).toEqual(['closed', 1, 1])
  await world.kit.disconnect()
  await expect.poll(() => world.service.listeners).toBe(0)
})

test('I14: a reload while signing counts once or not', async () => {
  const world = setUp()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.wallet.behave('ask')
  world.kit.confirmSignIn()
  const prompt = await world.wallet.nextPrompt()
  const next = await reload(world)
  prompt.approve()
  await settle()
  expect([world.service.calls.accept, next.gate(), next.asked()]).toEqual([0, 'pending', 0])
  next.kit.open()
  next.kit.confirmSignIn()
  await expect.poll(next.gate).toBe('done')
  expect(next.service.calls.accept).toBe(1)
})

test('writes the message only when it is shown, and again when its nonce is five minutes old', async () => {
  const world = setUp()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(() => world.kit.getState().signIn).toMatchObject({ request: { nonce: '00000001' } })
  await world.platform.clock.advance(5 * 60_000)
  await expect.poll(() => world.kit.getState().signIn).toMatchObject({ request: { nonce: '00000002' } })
  world.kit.confirmSignIn()
  await expect.poll(world.gate).toBe('done')
  expect(world.service.signed.map(({ message }) => message)).toEqual([`Sign in as ${world.account(1)}, nonce 00000002`])
  expect(world.platform.counts().timersPending).toBe(0)
})

test('what is signed is what was shown, even if the wallet changes its account meanwhile', async () => {
  const world = setUp()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.wallet.behave('ask')
  world.kit.confirmSignIn()
  const prompt = await world.wallet.nextPrompt()
  world.wallet.setAccounts('one', [fakeAccount('cosmos:1', 2)])
  prompt.approve()
  await expect.poll(world.gate).toBe('pending')
  expect([world.service.calls.accept, world.service.sessions]).toEqual([0, []])
})

test('a service that keeps no session does not sign in', async () => {
  const world = setUp()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.service.intercept('findSession', () => world.service.expire(world.account(1)))
  world.kit.confirmSignIn()
  await expect
    .poll(() => world.kit.getState().signIn)
    .toMatchObject({ status: 'pending', error: { code: 'SIGN_IN_REFUSED', context: { field: 'session' } } })
})

test('kit.signIn connects, shows the message and resolves with the session', async () => {
  const world = setUp()
  const entering = world.kit.signIn()
  await expect.poll(world.view).toBe('Connect')
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.confirmSignIn()
  expect(await entering).toEqual({ expiresAt: null })
  expect(await world.kit.signIn()).toEqual({ expiresAt: null })
  expect(await world.kit.getSession()).toEqual({ expiresAt: null })
  await world.kit.signOut()
  expect([await world.kit.getSession(), world.gate(), world.status()]).toEqual([null, 'pending', 'connected'])
})

test('kit.signIn shows the message while a session is looked for, whatever was declined before', async () => {
  const world = setUp({ required: false })
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  expect(world.gate()).toBe('refused')
  world.kit.destroy()
  const next = setUp({ required: false, platform: world.platform, permitted: true })
  let answer = (): void => {}
  next.service.intercept('findSession', () => new Promise<void>((resolve) => (answer = resolve)))
  await next.kit.start()
  await expect.poll(() => next.service.calls.findSession).toBe(1)
  const entering = next.kit.signIn()
  await expect.poll(() => next.kit.getState().signIn).toMatchObject({ status: 'checking', asked: true })
  next.service.intercept('findSession', null)
  answer()
  await expect.poll(next.view).toBe('SIWXSignMessage')
  next.kit.confirmSignIn()
  expect(await entering).toEqual({ expiresAt: null })
})

test('kit.signIn rejects if the user declines, closes or aborts, or if the dapp has no sign-in', async () => {
  const world = setUp({ required: false })
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.cancelSignIn()
  expect(world.gate()).toBe('refused')
  const declined = world.kit.signIn()
  await expect.poll(world.view).toBe('SIWXSignMessage')
  world.kit.close()
  await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const controller = new AbortController()
  const left = world.kit.signIn({ signal: controller.signal })
  await settle()
  controller.abort()
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const plain = createKit({ adapters: [adapter], platform: createFakePlatform() })
  await expect(plain.signIn()).rejects.toMatchObject({
    code: 'SIGN_IN_NOT_ENABLED',
    message: 'This kit has no sign-in. Set the option `siwx` of createKit.',
  })
})

test('kit.signIn rejects as declined if the user cancels a required sign-in, which disconnects', async () => {
  const world = setUp()
  await world.kit.connect({ connectorId: 'one' })
  await expect.poll(world.view).toBe('SIWXSignMessage')
  const declined = world.kit.signIn()
  await settle()
  world.kit.cancelSignIn()
  await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(world.status()).toBe('disconnected')
})

test('kit.signIn says that no wallet is connected if the account is gone before the message is shown', async () => {
  const world = setUp()
  world.service.intercept('findSession', () => new Promise<void>(() => {}))
  await world.kit.connect({ connectorId: 'one' })
  const entering = expect(world.kit.signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await settle()
  await world.kit.disconnect()
  await entering
})

test.each([
  ['capacitor://localhost/index.html', 'https://dapp.example/app'],
  ['ionic://localhost/', 'https://dapp.example/app'],
  ['tauri://localhost/', 'https://dapp.example/app'],
  ['http://tauri.localhost/', 'https://dapp.example/app'],
  ['app://dapp/index.html', 'https://dapp.example/app'],
  ['https://localhost/index.html', 'https://dapp.example/app'],
  ['chrome-extension://abcdefgh/popup.html', 'https://dapp.example/app'],
  ['https://preview.dapp.example/', undefined],
  ['http://localhost:5173/', undefined],
])('the message of a page at %s names %s', async (URL, dappUrl) => {
  const document = {
    URL,
    title: '',
    visibilityState: 'visible' as const,
    querySelector: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const { adapter } = createFakeAdapter({
    namespace: 'cosmos',
    networks: [fakeNetwork('cosmos', 1)],
    connectors: [{ id: 'one', accounts: [fakeAccount('cosmos:1', 1)] }],
    behavior: 'approve',
  })
  const { signIn } = createFakeSignIn({ required: true })
  const prepare = vi.spyOn(signIn, 'prepare')
  const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example/app', icons: [] }
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform({ document }), metadata, siwx: signIn })
  await kit.connect({ connectorId: 'one' })
  await expect.poll(() => prepare.mock.calls.length).toBeGreaterThan(0)
  expect(prepare.mock.calls[0]?.[0].dappUrl).toBe(dappUrl)
  kit.destroy()
})
