import { createKit, type Route, type SignIn } from '@kit/core'
import {
  createFakeAdapter,
  createFakePlatform,
  createFakeSharedConnector,
  createFakeSignIn,
  fakeAccount,
  fakeNetwork,
} from '@kit/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { createBrowser, open as openServer, url } from '../fixtures/siwxServer.ts'
import type { Verifier } from '../verifiers/Verifier.ts'
import { createSIWEConfig, type SIWESession } from './createSIWEConfig.ts'
import { createMessenger, localSession, serverSession } from './presets.ts'
import { formatSIWEMessage } from './siweMessage.ts'
import { siwx } from './siwx.ts'

afterEach(() => vi.unstubAllGlobals())

/** The signatures of fake wallets are none; that they are checked is tested elsewhere. */
const verifiers: readonly Verifier[] = [{ namespace: 'eip155', verify: async () => 'key' }]
const page = { domain: 'example.org', uri: 'https://example.org/' }
const messenger = createMessenger(page)
const { address } = fakeAccount('eip155:1', 1)

/** Each kind of sign-in that a dapp can have, with nobody signed in. */
const kinds: Readonly<Record<string, () => SignIn>> = {
  siwx: () => siwx({ storage: localSession({ storage: memoryStorage() }), verifiers, messenger }),
  'siwx with a server': () => {
    const [server, browser] = [openServer({ verifiers }), createBrowser()]
    vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) =>
      browser.ask(
        server,
        method === 'POST' ? 'POST' : 'GET',
        input.slice(url.length + 1),
        typeof body === 'string' ? JSON.parse(body) : undefined,
      ),
    )
    return siwx({ storage: serverSession({ url, storage: memoryStorage() }), messenger })
  },
  siweConfig: () => {
    let session: SIWESession | null = null
    return createSIWEConfig({
      getNonce: async () => '7Qk2ZpW9aB4x',
      getMessageParams: async () => page,
      createMessage: formatSIWEMessage,
      verifyMessage: async () => {
        session = { address, chainId: 1 }
        return true
      },
      getSession: async () => session,
      signOut: async () => true,
    })
  },
  'a sign-in of the dapp': () => createFakeSignIn({ required: true }).signIn,
}

const wallet = { connectorId: 'injected', namespace: 'eip155' } as const
const email = 'user@example.org'

/** Each way to an account: the connector, and the view that waits for it. */
const ways: Readonly<Record<string, readonly [connectorId: string, ...Route[]]>> = {
  'a wallet of the browser': ['injected', { view: 'Connect' }, { view: 'ConnectingExternal', ...wallet }],
  'a pairing with one wallet': [
    'paired',
    { view: 'AllWallets' },
    { view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined },
  ],
  'a pairing with any wallet': ['paired', { view: 'ConnectingWalletConnectBasic' }],
  'a link from the list on a phone': ['paired', { view: 'Connect' }, { view: 'AllWallets' }],
  'an e-mail address that needs no code': ['login', { view: 'EmailLogin' }],
  'a code by e-mail': ['login', { view: 'EmailLogin' }, { view: 'EmailVerifyOtp', email }],
  'a new browser, approved by e-mail': ['login', { view: 'EmailVerifyDevice', email, match: undefined }],
  'a login with a provider': ['login', { view: 'Connect' }, { view: 'ConnectingSocial', provider: 'google' }],
  'a login with Farcaster': ['login', { view: 'ConnectingFarcaster' }],
}

function openPage(signIn: SignIn, connectorId: string, routes: readonly Route[]) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1)],
    connectors: [
      { id: 'injected', name: 'Injected' },
      { id: 'second', name: 'Second' },
    ],
    behavior: 'approve',
  })
  const shared = (id: string, type: 'WALLET_CONNECT' | 'AUTH') =>
    createFakeSharedConnector({ id, type, namespaces: ['eip155'], behavior: 'approve' })
  const [paired, login] = [shared('paired', 'WALLET_CONNECT'), shared('login', 'AUTH')]
  const kit = createKit({
    adapters: [adapter],
    sharedConnectors: [paired.connector, login.connector],
    platform: createFakePlatform(),
    // Each kind is what its option takes.
    siwx: signIn,
  })
  const [first, ...rest] = routes
  if (first) kit.open(first)
  for (const route of rest) kit.push(route)
  const state = () => kit.getState()
  return {
    kit,
    wallet: controls,
    gate: () => state().signIn.status,
    view: () => {
      const { navigation } = state()
      return navigation.status === 'open' ? navigation.stack.at(-1)?.view : 'closed'
    },
    /** The account arrives while its view is shown. */
    connect: async () => {
      const connecting = kit.connect({ connectorId, namespace: 'eip155' })
      await connecting
    },
  }
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test.each(Object.keys(ways))(
    '%s ends with the modal closed, once the user has signed and again with that session',
    async (way) => {
      const [connectorId, ...routes] = ways[way]!
      const signIn = kinds[kind]!()
      const first = openPage(signIn, connectorId, routes)
      await first.connect()
      await expect.poll(first.view).toBe('SIWXSignMessage')
      first.kit.confirmSignIn()
      await expect.poll(first.gate).toBe('done')
      expect(first.view()).toBe('closed')
      first.kit.destroy()

      // Another visit of the same user: there is a session already.
      const second = openPage(signIn, connectorId, routes)
      await second.connect()
      await expect.poll(second.gate).toBe('done')
      expect(second.view()).toBe('closed')
      second.kit.destroy()
    },
  )
})

test('a check of the account that ends while another wallet is asked, or another login begun, closes no view', async () => {
  for (const route of [
    { view: 'ConnectingExternal', connectorId: 'second', namespace: 'eip155' },
    { view: 'EmailLogin' },
    { view: 'ConnectingSocial', provider: 'apple' },
  ] as const) {
    const { signIn, controls } = createFakeSignIn({
      required: true,
      sessions: [fakeAccount('eip155:1', 1).caipAddress],
    })
    let answer = (): void => {}
    controls.intercept('findSession', () => new Promise<void>((resolve) => (answer = resolve)))
    const page = openPage(signIn, 'login', [{ view: 'EmailVerifyOtp', email }])
    await page.connect()
    await expect.poll(() => controls.calls.findSession).toBe(1)
    // The user does not wait for the look-up.
    page.kit.open({ view: 'ProfileWallets' })
    page.kit.push(route)
    answer()
    await expect.poll(page.gate).toBe('done')
    expect(page.view()).toBe(route.view)
    page.kit.destroy()
  }
})
