import { createKit, KitError, type KitOptions } from '@kit/core'
import { fromWagmi } from '@kit/core/adopt'
import type { Adapter, Network } from '@kit/core/adapter'
import { createMessenger, localSession, siwx } from '@kit/siwx'
import { eip155Verifier } from '@kit/siwx/verifiers'
import { createFakePlatform } from '@kit/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { createDoomed } from '../../test/doomed.ts'
import { address, cleanUp, memoryStorage, metadata, namespaces, next, relayOn, walletOn } from '../../test/setUp.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { WalletClient } from '../client/WalletClient.ts'
import { walletConnect } from './walletConnect.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}

const useless = (adapter: Adapter): Adapter => ({
  ...adapter,
  load: async () => {
    const setUp = await adapter.load()
    return (host) => ({ ...setUp(host), attach: () => Promise.reject(new Error('It cannot be attached.')) })
  },
})

type Options = {
  readonly relay: { readonly url: string }
  readonly storage: KeyValueStore
  readonly projectId?: string
  /** Data that the kit itself keeps. */
  readonly entries: Readonly<Record<string, string>>
  readonly isDead?: () => boolean
  /** Its adapter cannot use the namespaces that a wallet approves. */
  readonly isUseless?: boolean
  readonly adoptSessions?: KitOptions['adoptSessions']
  readonly signIn?: KitOptions['siwx']
}
const pending = '@appkit/pending_pairing'
const choice = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** A page with a kit. Once it is dead, it stores nothing more. */
const pageOn = async ({
  relay,
  storage,
  projectId = 'test',
  entries,
  isDead = () => false,
  isUseless,
  adoptSessions,
  signIn,
}: Options) => {
  const platform = createFakePlatform({ storage: entries })
  const kept: Record<string, string> = { ...entries }
  const adapter = universalAdapter({ networks: [network] })
  const kit = createKit({
    adapters: [isUseless === true ? useless(adapter) : adapter],
    sharedConnectors: [walletConnect({ relayUrl: relay.url, projectId, storage, logger: 'silent' })],
    adoptSessions,
    siwx: signIn,
    platform: {
      ...platform,
      storage: {
        get: (key) => kept[key] ?? null,
        set: (key, value) => void (isDead() || (kept[key] = value)),
        remove: (key) => void (isDead() || delete kept[key]),
      },
    },
  })
  cleanUp(kit.destroy)
  await kit.start()
  const status = () => kit.getState().connections['eip155']?.status
  return { kit, kept, status }
}

/** The URI that the page shows. */
const shownBy = async ({ kit }: Awaited<ReturnType<typeof pageOn>>): Promise<string> => {
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => kit.getState().pairing.status).toBe('ready')
  const { pairing } = kit.getState()
  return pairing.status === 'ready' ? pairing.uri : ''
}
/** Scans a URI. @returns what approves it */
const scan = async (wallet: WalletClient, uri: string) => {
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const { id } = await proposed
  return () => wallet.approve({ id, namespaces })
}
/** A page that shows a URI, and `reload`, which kills it and opens the next one with the same storage. */
const doomedPage = async (same: Partial<Options> = {}) => {
  const relay = await relayOn()
  const doomed = createDoomed(() => 0)
  const page = await pageOn({ relay, entries: {}, isDead: doomed.isDead, ...doomed.options, ...same })
  const reload = (options: Partial<Options> = {}) => {
    doomed.leave()
    return pageOn({ relay, storage: doomed.remains, entries: page.kept, ...same, ...options })
  }
  return { relay, page, reload }
}

test('a pairing that is approved while the page is left at any moment is connected by the next page', async () => {
  const left = await Promise.all(
    [...Array(16).keys(), Number.POSITIVE_INFINITY].map(async (writes) => {
      const relay = await relayOn()
      const doomed = createDoomed(() => 0)
      const { isDead } = doomed
      const [first, wallet] = await Promise.all([
        pageOn({ relay, entries: {}, isDead, ...doomed.options }),
        walletOn(relay),
      ])
      wallet.on('session_request', ({ id: requestId, topic }) =>
        wallet.respond({ topic, response: { id: requestId, jsonrpc: '2.0', result: '0x5167' } }),
      )
      const approve = await scan(wallet, await shownBy(first))
      doomed.arm(writes)
      await approve()
      await expect.poll(() => isDead() || first.status() === 'connected').toBe(true)
      const wasLeft = isDead()
      doomed.leave()

      const page = await pageOn({ relay, storage: doomed.remains, entries: first.kept })
      await expect.poll(page.status).toBe('connected')
      expect(page.kit.getAccount('eip155').address).toBe(address)
      expect(await page.kit.signMessage({ message: 'hi' })).toEqual({ signature: '0x5167' })
      expect(wallet.session.length).toBe(1)
      return wasLeft
    }),
  )
  expect([left[0], left.at(-1)]).toEqual([true, false])
})

test('a code that is shown after a reload is connected, although the page waits for the one before', async () => {
  const { relay, page: first, reload } = await doomedPage()
  const before = await shownBy(first)
  const page = await reload()
  const wallet = await walletOn(relay)
  const uri = await shownBy(page)
  expect(uri).not.toBe(before)
  const ended: unknown[] = []
  wallet.on('session_delete', (event) => ended.push(event))
  const approve = await scan(wallet, uri)
  await approve()
  await expect.poll(page.status).toBe('connected')
  await expect.poll(() => page.kept[pending]).toBeUndefined()
  await wallet.ping({ topic: wallet.session.keys[0] ?? '' })
  expect([page.status(), wallet.session.length, ended]).toEqual(['connected', 1, []])
})

test('the code of an earlier page is connected while this one shows its own', async () => {
  const { relay, page: first, reload } = await doomedPage()
  const wallet = await walletOn(relay)
  const approve = await scan(wallet, await shownBy(first))
  const page = await reload()
  await shownBy(page)
  const failures: unknown[] = []
  page.kit.onEvent(({ type }) => type === 'CONNECT_ERROR' && failures.push(type))
  await approve()
  await expect.poll(page.status).toBe('connected')
  await expect.poll(() => page.kept[pending]).toBeUndefined()
  expect([wallet.session.length, page.kit.getState().pairing.status, failures]).toEqual([1, 'idle', []])
})

test('a connected page that was left while it paired with another wallet connects that one, and ends the session before', async () => {
  const { relay, page: first, reload } = await doomedPage()
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => walletOn(relay, { metadata: metadata(name), storage: memoryStorage() })),
  )
  if (!one || !other) throw new Error('Two wallets are needed.')
  const approveOne = await scan(one, await shownBy(first))
  await approveOne()
  await expect.poll(first.status).toBe('connected')
  const uri = await shownBy(first)
  first.kit.pairingLinkOpened({ wallet: null, link: { href: 'other://wc', base: 'other://', target: '_self' } })
  const approveOther = await scan(other, uri)
  const page = await reload()
  const heard: string[] = []
  page.kit.onEvent(({ type }) => heard.push(type))
  await expect.poll(page.status).toBe('connected')
  expect([page.kept[choice], page.kept[pending] === undefined, other.core.pairing.getPairings().length]).toEqual([
    undefined,
    false,
    1,
  ])
  await approveOther()
  await expect.poll(() => page.kept[choice]).toBe('{"href":"other://","name":""}')
  await expect.poll(() => one.session.length).toBe(0)
  await expect.poll(() => page.kept[pending]).toBeUndefined()
  const state = page.kit.getState().connections['eip155']
  expect(state?.status === 'connected' && state.active.wallet.name).toBe('other')
  expect(other.session.length).toBe(1)
  await expect.poll(() => heard.filter((type) => type === 'CONNECT_SUCCESS')).toEqual(['CONNECT_SUCCESS'])
})

test('an approval that the next page cannot connect is reported, and its session ends', async () => {
  const { relay, page: first, reload } = await doomedPage()
  const wallet = await walletOn(relay)
  const approve = await scan(wallet, await shownBy(first))
  const page = await reload({ isUseless: true })
  await approve()
  await expect.poll(() => page.kit.getState().pairing.status).toBe('failed')
  await expect.poll(() => wallet.session.length).toBe(0)
  expect([page.status(), page.kept[pending]]).toEqual(['disconnected', undefined])
})

test('A12 a pairing that a kit on wagmi has made survives without a prompt', async () => {
  const { page: first, relay, reload } = await doomedPage()
  const wallet = await walletOn(relay)
  await (await scan(wallet, await shownBy(first)))()
  await expect.poll(first.status).toBe('connected')
  await expect.poll(() => first.kept[pending]).toBeUndefined()

  // The keys of the client are the protocol's; which wallet is connected, such a kit leaves to wagmi.
  const connection = {
    accounts: [address],
    chainId: 1,
    connector: { id: 'walletConnect', type: 'walletConnect', uid: 'one' },
  }
  const connections = { __type: 'Map', value: [['one', connection]] }
  const proposals: unknown[] = []
  wallet.on('session_proposal', (event) => proposals.push(event))
  const page = await reload({
    entries: { 'wagmi.store': JSON.stringify({ state: { connections, chainId: 1, current: 'one' }, version: 2 }) },
    adoptSessions: [fromWagmi()],
  })
  await expect.poll(page.status).toBe('connected')
  expect(page.kit.getAccount('eip155').address).toBe(address)
  await wallet.ping({ topic: wallet.session.keys[0] ?? '' })
  expect([wallet.session.length, proposals]).toEqual([1, []])
})

const sessionsOf = () => {
  const items = new Map<string, string>()
  return siwx({
    storage: localSession({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    }),
    verifiers: [eip155Verifier()],
    messenger: createMessenger({ domain: 'dapp.example', uri: 'https://dapp.example/', statement: 'Sign in.' }),
    required: true,
  })
}
const account = privateKeyToAccount(generatePrivateKey())
/** Scans a URI. @returns what connects and signs in by one prompt */
const scanToSign = async (wallet: WalletClient, uri: string) => {
  const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  await wallet.pair({ uri })
  const { id, params } = await asks
  return async () => {
    const { authPayload } = params
    const payload = populateAuthPayload({ authPayload, chains: ['eip155:1'], methods: ['personal_sign'] })
    const iss = `did:pkh:eip155:1:${account.address}`
    const signature = await account.signMessage({ message: wallet.formatAuthMessage({ request: payload, iss }) })
    await wallet.approveSessionAuthenticate({
      id,
      auths: [buildAuthObject(payload, { t: 'eip191', s: signature }, iss)],
    })
  }
}

test('a wallet that connects and signs in by one prompt while the page reloads is connected and signed in', async () => {
  const signIn = sessionsOf()
  const { relay, page: first, reload } = await doomedPage({ signIn })
  const wallet = await walletOn(relay)
  let requests = 0
  wallet.on('session_request', () => (requests += 1))
  const approve = await scanToSign(wallet, await shownBy(first))
  const page = await reload()
  await approve()
  await expect.poll(page.status).toBe('connected')
  await expect.poll(() => page.kit.getState().signIn.status).toBe('done')
  const { signal } = new AbortController()
  const sessions = await signIn.getSessions({ chainId: 'eip155:1', accountAddress: account.address, signal })
  expect([page.kit.getAccount('eip155').address, sessions.length, wallet.session.length, requests]).toEqual([
    account.address,
    1,
    1,
    0,
  ])
})

test('a sign-in that came to the next page and is refused there ends at the wallet', async () => {
  const signIn = sessionsOf()
  const refused = new KitError('SIGN_IN_REFUSED', 'The server does not know the nonce.')
  const { relay, page: first, reload } = await doomedPage({ signIn })
  const wallet = await walletOn(relay)
  const approve = await scanToSign(wallet, await shownBy(first))
  const page = await reload({ signIn: { ...signIn, accept: () => Promise.reject(refused) } })
  const ended = next(wallet, 'session_delete')
  const statuses: unknown[] = []
  page.kit.subscribe(() => statuses.push(page.status()))
  await approve()
  await ended
  await expect.poll(() => page.kept[pending]).toBeUndefined()
  expect([page.status(), statuses.includes('connected'), wallet.session.length]).toEqual(['disconnected', false, 0])
})
