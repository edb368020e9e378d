import { createKit, type Kit, type SignInRequest } from '@kit/core'
import type { SignInWithConnect } from '@kit/core/adapter'
import { createMessenger, localSession, siwx } from '@kit/siwx'
import { eip155Verifier } from '@kit/siwx/verifiers'
import { createFakePlatform } from '@kit/testing'
import { mainnet, optimism } from 'viem/chains'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { realFetch, watched } from './fixtures/connectors.ts'
import { device, linked, removeDevice, universal } from '../../test/device.ts'
import { scan } from '../../test/providers.ts'
import { cleanUp, memoryStorage, next, relayOn, walletKitOn, walletOn } from '../../test/setUp.ts'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { toAuthenticate } from './oneClick.ts'
import { walletConnect, type WalletConnectOptions } from './walletConnect.ts'

type Asked = ClientEvents['session_authenticate']
type Formatter = { formatAuthMessage: (params: { request: never; iss: string }) => string }

const account = privateKeyToAccount(generatePrivateKey())
const chains = ['eip155:1', 'eip155:10'] as const
/** The grants of a wallet that only connects. */
const grants = {
  eip155: {
    chains: [...chains],
    accounts: chains.map((chain) => `${chain}:${account.address}`),
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const { signal } = new AbortController()

const setUp = async ({
  required = true,
  storage = memoryStorage(),
  ...options
}: { readonly required?: boolean } & Partial<WalletConnectOptions> = {}) => {
  const relay = await relayOn()
  const items = new Map<string, string>()
  const signIn = siwx({
    storage: localSession({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    }),
    verifiers: [eip155Verifier()],
    messenger: createMessenger({ domain: 'dapp.example', uri: 'https://dapp.example/', statement: 'Sign in.' }),
    expiryMs: 60_000,
    required,
  })
  const { connector, nextUri } = watched(
    walletConnect({ relayUrl: relay.url, projectId: 'test', storage, logger: 'silent', ...options }),
  )
  const kit = createKit({
    adapters: [universalAdapter({ networks: [mainnet, optimism] })],
    sharedConnectors: [connector],
    platform: { ...createFakePlatform({ now: Date.now() }), fetch: realFetch },
    siwx: signIn,
  })
  cleanUp(kit.destroy)
  return { relay, kit, signIn, nextUri }
}

/** Signs for each chain, as wallets do. */
const signedBy = async (
  wallet: Formatter,
  authPayload: AuthPayload,
  change: (payload: AuthPayload) => AuthPayload = (payload) => payload,
  signer = account,
): Promise<Cacao[]> => {
  const payload = change(
    populateAuthPayload({ authPayload, chains: [...chains], methods: ['personal_sign', 'eth_sendTransaction'] }),
  )
  return Promise.all(
    chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account.address}`
      const message = wallet.formatAuthMessage({ request: payload as never, iss })
      return buildAuthObject(payload, { t: 'eip191', s: await signer.signMessage({ message }) }, iss)
    }),
  )
}

/** Every status that the page saw. */
const seen = (kit: Kit): string[] => {
  const all: string[] = []
  kit.subscribe(() => {
    const status = kit.getState().connections['eip155']?.status ?? ''
    if (all.at(-1) !== status) all.push(status)
  })
  return all
}

test('I11: walletkit connects and signs in by one prompt', async () => {
  const { relay, kit, signIn, nextUri } = await setUp()
  const wallet = await walletKitOn(relay)
  let requests = 0
  wallet.on('session_request', () => void (requests += 1))
  const asked = next<Asked>(wallet, 'session_authenticate')
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  await wallet.pair({ uri: await nextUri() })
  const { id, params } = await asked
  expect(params.authPayload).toMatchObject({ domain: 'dapp.example', statement: 'Sign in.', chains })
  await wallet.approveSessionAuthenticate({ id, auths: (await signedBy(wallet as never, params.authPayload)) as never })
  expect(await connecting).toMatchObject({ address: account.address })
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  expect(await signIn.getSessions({ chainId: 'eip155:1', accountAddress: account.address, signal })).toHaveLength(2)
  expect([requests, kit.getState().navigation.status]).toEqual([0, 'closed'])
})

const other = privateKeyToAccount(generatePrivateKey())
test.each<[string, (wallet: Formatter, payload: AuthPayload) => Promise<Cacao[]>]>([
  ['another signer', (wallet, payload) => signedBy(wallet, payload, (same) => same, other)],
  ['another domain', (wallet, payload) => signedBy(wallet, payload, (same) => ({ ...same, domain: 'evil.example' }))],
  ['another statement', (wallet, payload) => signedBy(wallet, payload, (same) => ({ ...same, statement: 'Pay me.' }))],
  [
    'one forged message beside a genuine one',
    async (wallet, payload) => {
      const [genuine] = await signedBy(wallet, payload)
      const [, forged] = await signedBy(wallet, payload, (same) => same, other)
      return [genuine!, forged!]
    },
  ],
])('I11: a hostile answer connects nothing: %s', async (_name, forge) => {
  const { relay, kit, signIn, nextUri } = await setUp()
  const wallet = await walletOn(relay)
  const statuses = seen(kit)
  const asked = next<Asked>(wallet, 'session_authenticate')
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const closed = expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  await wallet.pair({ uri: await nextUri() })
  const { params, id } = await asked
  const cacaos = await forge(wallet as never, params.authPayload)
  // The wallet sends it without the checks of its own client.
  const publicKey = await wallet.core.crypto.generateKeyPair()
  const { topicOf } = await import('../relay/digests.ts')
  const topic = topicOf(params.requester.publicKey)
  const message = await wallet.core.crypto.encode(
    topic,
    { id, jsonrpc: '2.0', result: { cacaos, responder: { publicKey, metadata: wallet.metadata } } } as never,
    { type: 1, senderPublicKey: publicKey, receiverPublicKey: params.requester.publicKey },
  )
  await wallet.core.relayer.publish(topic, message, { tag: 1117, ttl: 3600 })
  // The view says why, and offers another code.
  await expect
    .poll(() => kit.getState().pairing)
    .toMatchObject({ status: 'failed', error: { code: 'SIGN_IN_REFUSED' } })
  kit.close()
  await closed
  expect(statuses).not.toContain('connected')
  expect(kit.getState().connections['eip155']?.status).toBe('disconnected')
  expect(await signIn.getSessions({ chainId: 'eip155:1', accountAddress: account.address, signal })).toEqual([])
})

test('I11: a wallet that takes no sign-ins connects by the same code, and is asked to sign afterwards', async () => {
  const { relay, kit, nextUri } = await setUp()
  const wallet = await walletOn(relay)
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  await scan(wallet, await nextUri(), {
    namespaces: grants,
  })
  await connecting
  await expect
    .poll(() => kit.getState().signIn)
    .toMatchObject({ status: 'pending', request: { domain: 'dapp.example' } })
  wallet.on('session_request', async ({ id, topic, params: { request } }) => {
    const [raw] = request.params as [`0x${string}`]
    const result = await account.signMessage({ message: { raw } })
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  kit.confirmSignIn()
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
})

test('I11: a wallet that signs the message and grants nothing is asked to connect, and does not sign in before that', async () => {
  const { relay, kit, signIn, nextUri } = await setUp()
  const [signer, wallet] = await Promise.all([walletKitOn(relay), walletOn(relay)])
  const asked = next<Asked>(signer, 'session_authenticate')
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  await signer.pair({ uri: await nextUri() })
  const { id, params } = await asked
  const auths = await signedBy(signer as never, params.authPayload, (payload) => ({
    ...payload,
    statement: 'Sign in.',
    resources: [],
  }))
  await signer.approveSessionAuthenticate({ id, auths: auths as never })
  const uri = await nextUri()
  expect(await signIn.getSessions({ chainId: 'eip155:1', accountAddress: account.address, signal })).toEqual([])
  await scan(wallet, uri, { namespaces: grants })
  expect(await connecting).toMatchObject({ address: account.address })
  await expect.poll(() => kit.getState().signIn.status).toBe('pending')
})

test('I11: an optional sign-in does not make a signature the price of connecting', async () => {
  const { relay, kit, nextUri } = await setUp({ required: false })
  const wallet = await walletOn(relay)
  let authentications = 0
  wallet.on('session_authenticate', () => void (authentications += 1))
  const proposed = next<object>(wallet, 'session_proposal')
  const closed = expect(kit.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  await wallet.pair({ uri: await nextUri() })
  await proposed
  expect(authentications).toBe(0)
  kit.close()
  await closed
})

test('I11: the usual way is taken for other namespaces, without a service, and for statements that the protocol cannot carry', async () => {
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const request = {
    chainId: 'eip155:1',
    domain: 'dapp.example',
    uri: 'https://dapp.example/',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-31T00:00:00.000Z',
    text: null,
  } as const
  let asked = 0
  const signIn = (answer: () => Promise<SignInRequest>): SignInWithConnect => ({
    prepare: () => {
      asked += 1
      return answer()
    },
    accept: async () => undefined,
  })
  const fine = signIn(async () => request)
  expect(await toAuthenticate(fine, { eip155 })).toMatchObject({ request, params: { chains: ['eip155:1'] } })
  expect(asked).toBe(1)
  const solana = { ...eip155, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
  for (const namespaces of [{}, { solana }, { eip155, solana }, { eip155: { ...eip155, chains: [] } }])
    expect(await toAuthenticate(fine, namespaces)).toBeUndefined()
  expect(asked).toBe(1)
  const down = signIn(() => Promise.reject(new Error('down')))
  expect(await toAuthenticate(down, { eip155 })).toBeUndefined()
  for (const statement of [
    'Two\nlines',
    'I further authorize the stated URI to perform the following actions on my behalf: none',
  ])
    expect(
      await toAuthenticate(
        signIn(async () => ({ ...request, statement })),
        { eip155 },
      ),
    ).toBeUndefined()
})

test('link mode: a wallet SDK connects, signs in and signs by links, and the relay publishes nothing', async () => {
  const { opened, state } = device()
  cleanUp(removeDevice)
  const apps = JSON.stringify([universal('wallet')])
  const { relay, kit } = await setUp({
    storage: memoryStorage(new Map([['WALLETCONNECT_LINK_MODE_APPS', apps]])),
    metadata: linked('dapp'),
    walletUniversalLink: universal('wallet'),
  })
  const wallet = await walletKitOn(relay, linked('wallet'))
  wallet.core.addLinkModeSupportedApp(universal('dapp'))
  state.app = 'dapp'
  const asked = next<Asked>(wallet, 'session_authenticate')
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const { id, params } = await asked
  await wallet.approveSessionAuthenticate({ id, auths: (await signedBy(wallet as never, params.authPayload)) as never })
  expect(await connecting).toMatchObject({ address: account.address })
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  wallet.on('session_request', ({ id: request, topic }) => {
    void wallet.respondSessionRequest({ topic, response: { id: request, jsonrpc: '2.0', result: '0x5167' } })
  })
  expect(await kit.signMessage({ message: 'hi' })).toEqual({ signature: '0x5167' })
  expect(opened.map((url) => url.slice(0, url.indexOf('?')))).toEqual([
    universal('wallet'),
    universal('dapp'),
    universal('wallet'),
    universal('dapp'),
  ])
  expect(
    relay.requests().flatMap(({ frame }) => (frame.method === 'irn_publish' ? [frame.params['tag']] : [])),
  ).toEqual([])
})
