import { ethersAdapter } from '@kit/adapter-ethers'
import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { createFakeDocument, createFakePlatform } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { realFetch, watched } from './fixtures/connectors.ts'
import { signWith } from '../../test/evmWallet.ts'
import { scan } from '../../test/providers.ts'
import { cleanUp, memoryStorage, next, relayOn, walletKitOn, walletOn } from '../../test/setUp.ts'
import { walletConnect } from './walletConnect.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const adapters = { ethers: ethersAdapter, wagmi: wagmiAdapter, universal: universalAdapter }

const setUp = async (name: keyof typeof adapters) => {
  const relay = await relayOn()
  const wallet = await walletOn(relay)
  const [one, two] = evm.chains
  const ids = [one, two].map(({ id }) => `eip155:${id}`) as [string, string]
  const rpcUrls = Object.fromEntries([one, two].map(({ id, rpcUrls: urls }) => [`eip155:${id}`, urls.default.http[0]]))
  const { addresses } = signWith(wallet, rpcUrls)
  const storage = memoryStorage()
  const platform = { ...createFakePlatform(), fetch: realFetch }
  const open = () => {
    const { connector, nextUri } = watched(
      walletConnect({ relayUrl: relay.url, projectId: 'test', storage, logger: 'silent' }),
    )
    const kit = createKit({
      adapters: [adapters[name]({ networks: evm.chains })],
      sharedConnectors: [connector],
      platform,
    })
    cleanUp(kit.destroy)
    return { kit, nextUri }
  }
  const eip155 = {
    chains: ids,
    accounts: ids.flatMap((id) => addresses.map((address) => `${id}:${address}`)),
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  }
  return { relay, platform, wallet, addresses, ids, open, eip155, namespaces: { eip155 } }
}
type Kit = ReturnType<Awaited<ReturnType<typeof setUp>>['open']>['kit']

const state = (kit: Kit) => {
  const state = kit.getState().connections['eip155']
  return state?.status === 'connected'
    ? { account: state.active.accounts[0].address, networkId: state.active.networkId }
    : state?.status
}

test.each(['ethers', 'wagmi'] as const)(
  '%s: connect, sign, send; the wallet changes chain and account; reload; the wallet disconnects',
  async (name) => {
    const { wallet, addresses, ids, open, namespaces, eip155 } = await setUp(name)
    const [alice, bob] = addresses
    const first = open()
    const connecting = first.kit.connect({ connectorId: 'walletConnect' })
    const { topic } = await scan(wallet, await first.nextUri(), { namespaces })
    expect(await connecting).toMatchObject({
      address: alice,
      namespace: 'eip155',
      connectorId: 'walletConnect',
      wallet: { name: 'wallet', imageUrl: 'https://wallet.example/icon.png' },
    })
    expect(state(first.kit)).toEqual({ account: alice, networkId: ids[0] })

    const { signature } = await first.kit.signMessage({ message: 'hi' })
    expect(await verifyMessage({ address: alice, message: 'hi', signature: signature as `0x${string}` })).toBe(true)
    const { hash } = await first.kit.perform('sendTransaction', { to: bob, value: 1n })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)

    await wallet.emit({ topic, chainId: ids[1], event: { name: 'chainChanged', data: Number(ids[1].split(':')[1]) } })
    await expect.poll(() => state(first.kit)).toEqual({ account: alice, networkId: ids[1] })
    await wallet.emit({ topic, chainId: ids[1], event: { name: 'accountsChanged', data: [bob] } })
    await expect.poll(() => state(first.kit)).toEqual({ account: bob, networkId: ids[1] })
    await first.kit.switchNetwork({ networkId: ids[0] as `${string}:${string}` })
    expect(state(first.kit)).toEqual({ account: bob, networkId: ids[0] })
    await wallet.update({ topic, namespaces: { eip155: { ...eip155, accounts: ids.map((id) => `${id}:${alice}`) } } })
    await expect.poll(() => state(first.kit)).toEqual({ account: alice, networkId: ids[0] })

    first.kit.destroy()
    const second = open()
    await second.kit.start()
    await expect.poll(() => state(second.kit)).toEqual({ account: alice, networkId: ids[0] })
    const again = await second.kit.signMessage({ message: 'again' })
    expect(await verifyMessage({ address: alice, message: 'again', signature: again.signature as `0x${string}` })).toBe(
      true,
    )

    await wallet.disconnect({ topic })
    await expect.poll(() => state(second.kit)).toBe('disconnected')
  },
)

test.each(['ethers', 'wagmi', 'universal'] as const)(
  '%s: what the wallet changes in one breath is where it stands at the end',
  async (name) => {
    const { wallet, addresses, ids, open, namespaces, eip155 } = await setUp(name)
    const [alice, bob] = addresses
    const { kit, nextUri } = open()
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    const { topic } = await scan(wallet, await nextUri(), { namespaces })
    await connecting
    const places = new Set<string>()
    kit.subscribe(() => places.add(JSON.stringify(state(kit))))
    for (const [account, id] of [
      [bob, ids[1]],
      [alice, ids[0]],
      [bob, ids[1]],
    ] as const) {
      // As wallets do: the session first, then its network.
      await Promise.all([
        wallet.update({
          topic,
          namespaces: { eip155: { ...eip155, methods: [...eip155.methods, `kit_${places.size}`] } },
        }),
        wallet.emit({ topic, chainId: id, event: { name: 'chainChanged', data: Number(id.split(':')[1]) } }),
        wallet.emit({ topic, chainId: id, event: { name: 'accountsChanged', data: [account] } }),
      ])
      await expect.poll(() => state(kit)).toEqual({ account, networkId: id })
    }
    await wallet.update({ topic, namespaces })
    const { signature } = await kit.signMessage({ message: 'hi' })
    expect(await verifyMessage({ address: bob!, message: 'hi', signature: signature as `0x${string}` })).toBe(true)
    expect(state(kit)).toEqual({ account: bob, networkId: ids[1] })
    expect([...places].some((place) => place.includes('disconnected'))).toBe(false)
  },
)

test.each(['ethers', 'wagmi'] as const)('%s: the dapp disconnects, and connects again', async (name) => {
  const { wallet, addresses, open, namespaces } = await setUp(name)
  const { kit, nextUri } = open()
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const { topic } = await scan(wallet, await nextUri(), { namespaces })
  await connecting
  const deleted = next(wallet, 'session_delete')
  await kit.disconnect()
  expect(state(kit)).toBe('disconnected')
  expect(await deleted).toMatchObject({ topic })
  const anew = kit.connect({ connectorId: 'walletConnect' })
  await scan(wallet, await nextUri(), { namespaces })
  expect(await anew).toMatchObject({ address: addresses[0] })
})

test('with walletkit as the wallet', async () => {
  const { relay, open, addresses, namespaces } = await setUp('wagmi')
  const walletKit = await walletKitOn(relay)
  const { kit, nextUri } = open()
  walletKit.on('session_proposal', ({ id }) => void walletKit.approveSession({ id, namespaces }))
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  await walletKit.pair({ uri: await nextUri() })
  expect(await connecting).toMatchObject({ address: addresses[0], wallet: { name: 'walletkit' } })
  walletKit.on(
    'session_request',
    ({ id, topic }) =>
      void walletKit.respondSessionRequest({
        topic,
        response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } },
      }),
  )
  await expect(kit.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const [topic] = Object.keys(walletKit.getActiveSessions())
  await walletKit.disconnectSession({ topic: topic!, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => state(kit)).toBe('disconnected')
})

test('the wallet rejects: there is another URI at once, and scanning that connects', async () => {
  const { platform, wallet, open, addresses, namespaces } = await setUp('wagmi')
  const { kit, nextUri } = open()
  wallet.once('session_proposal', ({ id }) => wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } }))
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const first = await nextUri()
  await wallet.pair({ uri: first })
  await expect
    .poll(() => kit.getState().pairing)
    .toMatchObject({ status: 'preparing', error: { code: 'USER_REJECTED' } })
  await platform.clock.advance(1000)
  const second = await nextUri()
  expect(second).not.toBe(first)
  await scan(wallet, second, { namespaces })
  expect(await connecting).toMatchObject({ address: addresses[0] })
})

test.each([
  ['the clock of this device is wrong', { now: () => Date.now() - 3_600_000 }, 'SESSION_EXPIRED', {}],
  ['the clock of this device is days behind', { now: () => Date.now() + 172_800_000 }, 'SESSION_EXPIRED', {}],
  ['the project id is unknown', { authorize: (): string => 'Unauthorized: invalid key' }, 'INVALID_PROJECT_ID', {}],
  [
    'the origin is not allowed',
    { authorize: (): string => 'Unauthorized: origin not allowed' },
    'ORIGIN_NOT_ALLOWED',
    { origin: 'https://dapp.example' },
  ],
] as const)('an alert says that %s', async (_, options, code, params) => {
  const relay = await relayOn(options)
  const page = createFakeDocument()
  const kit = createKit({
    adapters: [universalAdapter({ networks: evm.chains })],
    sharedConnectors: [
      walletConnect({ relayUrl: relay.url, projectId: 'test', storage: memoryStorage(), logger: 'silent' }),
    ],
    metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
    platform: { ...createFakePlatform(), fetch: realFetch, document: () => page },
    debug: true,
  })
  cleanUp(kit.destroy)
  kit.connect({ connectorId: 'walletConnect' }).catch(() => undefined)
  await expect.poll(() => kit.getState().alerts).toMatchObject({ alert: { code, params } })
})

test.each([
  'capacitor://localhost/index.html',
  'ionic://localhost/',
  'tauri://localhost/',
  'https://localhost/',
  'http://tauri.localhost/',
  'app://dapp/',
  'chrome-extension://abcdefgh/popup.html',
])('the page of an app at %s pairs with the URL of metadata', async (URL) => {
  const relay = await relayOn()
  const wallet = await walletOn(relay)
  const { addresses } = signWith(wallet, {})
  const { connector, nextUri } = watched(
    walletConnect({ relayUrl: relay.url, projectId: 'test', storage: memoryStorage(), logger: 'silent' }),
  )
  const metadata = { name: 'Dapp', description: 'An app', url: 'https://dapp.example', icons: [] }
  const kit = createKit({
    adapters: [universalAdapter({ networks: evm.chains })],
    sharedConnectors: [connector],
    metadata,
    platform: { ...createFakePlatform({ document: Object.assign(createFakeDocument(), { URL }) }), fetch: realFetch },
  })
  cleanUp(kit.destroy)
  const chain = `eip155:${evm.chains[0].id}`
  const accounts = [`${chain}:${addresses[0]}`]
  const eip155 = { chains: [chain], accounts, methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] }
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const { topic } = await scan(wallet, await nextUri(), { namespaces: { eip155 } })
  expect(await connecting).toMatchObject({ address: addresses[0] })
  expect(wallet.session.get(topic).peer.metadata).toMatchObject(metadata)
})

test.each(['ethers', 'wagmi', 'universal'] as const)(
  '%s: a wallet with another address on each network shows the one of the network that it switched to',
  async (name) => {
    const { wallet, addresses, ids, open, eip155 } = await setUp(name)
    const [alice, bob] = addresses
    const { kit, nextUri } = open()
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    const accounts = [`${ids[0]}:${alice}`, `${ids[1]}:${bob}`]
    await scan(wallet, await nextUri(), { namespaces: { eip155: { ...eip155, accounts } } })
    await connecting
    expect(state(kit)).toEqual({ account: alice, networkId: ids[0] })
    await kit.switchNetwork({ networkId: ids[1] as `${string}:${string}` })
    await expect.poll(() => state(kit)).toEqual({ account: bob, networkId: ids[1] })
    const { signature } = await kit.signMessage({ message: 'hi' })
    expect(await verifyMessage({ address: bob!, message: 'hi', signature: signature as `0x${string}` })).toBe(true)
  },
)
