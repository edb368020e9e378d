import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { solanaAdapter } from '@kit/adapter-solana'
import type { Network, SharedConnectorInstance } from '@kit/core/adapter'
import { bitcoin, polkadotAssetHub, solanaMainnet } from '@kit/core/networks'
import { createKit } from '@kit/core'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { connectorOn, realFetch, watched } from './fixtures/connectors.ts'
import { randomKeys, signWith } from '../../test/evmWallet.ts'
import { scan } from '../../test/providers.ts'
import { cleanUp, memoryStorage, metadata, next, relayOn, walletOn } from '../../test/setUp.ts'
import { silenceOn } from '../../test/startSilence.ts'
import { startStopwatch } from '../../test/startStopwatch.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { walletConnect } from './walletConnect.ts'

const mainnet: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const ten: Network = { ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'Ten' }
const networks = { eip155: [mainnet, ten], solana: [solanaMainnet] }
const pairing = {
  eip155: { methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] },
  solana: { methods: ['solana_signMessage'], events: [] },
}
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const solanaAddress = 'GbGVWiGuLyyCGqmYKTCKAbFhE2QEnTKEJTmFkHC2tXzB'
const eip155 = {
  chains: ['eip155:1', 'eip155:10'],
  accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
  methods: ['personal_sign'],
  events: ['chainChanged', 'accountsChanged'],
}
const olderSolana = solanaMainnet.deprecatedCaipNetworkId!
const solana = {
  chains: [olderSolana],
  accounts: [`${olderSolana}:${solanaAddress}`],
  methods: ['solana_signMessage'],
  events: [],
}

/** A connect that is under way, with its URI. */
const begin = (instance: SharedConnectorInstance, signal: AbortSignal = new AbortController().signal) => {
  let onUri = (_uri: string): void => {}
  const uri = new Promise<string>((resolve) => {
    onUri = resolve
  })
  const connecting = instance.connect({ networks, pairing, onUri: (shown) => onUri(shown), signal })
  connecting.catch(() => undefined)
  return { uri, connecting }
}
const { signal } = new AbortController()

test('one approval, several namespaces, networks by today’s ids', async () => {
  const relay = await relayOn()
  const [{ instance, events }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  expect(instance.providerFor('eip155')).toBeUndefined()
  const { uri, connecting } = begin(instance)
  const { topic, params } = await scan(wallet, await uri, { namespaces: { eip155, solana } })
  expect(params.optionalNamespaces).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:10'], ...pairing.eip155 },
    solana: { chains: [solanaMainnet.caipNetworkId, olderSolana], ...pairing.solana },
  })
  const accountOn = (id: string, own: string) => ({ caipAddress: `${id}:${own}`, address: own, type: 'eoa' })
  expect(await connecting).toEqual({
    wallet: { name: 'wallet', imageUrl: 'https://wallet.example/icon.png' },
    namespaces: {
      eip155: {
        accounts: [accountOn('eip155:1', address)],
        networkId: 'eip155:1',
        approvedNetworkIds: ['eip155:1', 'eip155:10'],
      },
      solana: {
        accounts: [accountOn(solanaMainnet.caipNetworkId, solanaAddress)],
        networkId: solanaMainnet.caipNetworkId,
        approvedNetworkIds: [solanaMainnet.caipNetworkId],
      },
    },
  })
  expect(events).toEqual([])
  expect(instance.providerFor('eip155')).toBe(instance.providerFor('eip155'))
  expect([
    instance.providerFor('eip155')?.kind,
    instance.providerFor('solana')?.kind,
    instance.providerFor('bip122'),
  ]).toEqual(['eip1193', 'custom', undefined])

  await wallet.update({
    topic,
    namespaces: { eip155: { ...eip155, chains: ['eip155:10'], accounts: [`eip155:10:${address}`] } },
  })
  await expect
    .poll(() => events)
    .toMatchObject([
      {
        type: 'session.changed',
        session: { namespaces: { eip155: { networkId: 'eip155:10', approvedNetworkIds: ['eip155:10'] } } },
      },
    ])
  expect(Object.keys((events[0] as { session: { namespaces: object } }).session.namespaces)).toEqual(['eip155'])
  await wallet.disconnect({ topic })
  await expect.poll(() => events.at(-1)).toEqual({ type: 'session.ended' })
  expect(instance.providerFor('eip155')).toBeUndefined()
})

test('restores a session after a reload, older ids included, and ends it', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [{ instance }, wallet] = await Promise.all([connectorOn(relay, { storage }), walletOn(relay)])
  const { uri, connecting } = begin(instance)
  await scan(wallet, await uri, { namespaces: { eip155, solana } })
  const session = await connecting
  instance.destroy()
  await expect.poll(() => storage.entries.get('wc@2:universal_provider:/aliases')).toBeDefined()

  const { instance: reloaded } = await connectorOn(relay, { storage })
  expect(await reloaded.reconnect({ signal })).toEqual(session)
  const deleted = next(wallet, 'session_delete')
  await reloaded.disconnect({ signal })
  await deleted
  expect(await reloaded.reconnect({ signal })).toBeNull()
  await reloaded.disconnect({ signal })
})

test('sends requests of adapters of other chains to the wallet, with the chain id that the wallet knows', async () => {
  const relay = await relayOn()
  const wallet = await walletOn(relay)
  const platform = { ...createFakePlatform(), fetch: realFetch }
  const { connector, nextUri } = watched(
    walletConnect({ relayUrl: relay.url, logger: 'silent', metadata: metadata('dapp') }),
  )
  const kit = createKit({
    adapters: [
      solanaAdapter({ networks: [solanaMainnet] }),
      bitcoinAdapter({ networks: [bitcoin] }),
      polkadotAdapter({ networks: [polkadotAssetHub] }),
    ],
    sharedConnectors: [connector],
    platform,
  })
  cleanUp(kit.destroy)
  const asked: unknown[] = []
  const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const polkadotAddress = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  const grant = (id: string, own: string, methods: string[]) => ({
    chains: [id],
    accounts: [`${id}:${own}`],
    methods,
    events: ['accountsChanged'],
  })
  wallet.on('session_request', async ({ id, topic, params: { chainId, request } }: ClientEvents['session_request']) => {
    asked.push([chainId, request.method])
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } } })
  })
  await scan(wallet, await nextUri(), {
    namespaces: {
      solana: grant(olderSolana, solanaAddress, ['solana_signMessage']),
      bip122: grant(bitcoin.caipNetworkId, bitcoinAddress, ['signMessage', 'getAccountAddresses']),
      polkadot: grant(polkadotAssetHub.caipNetworkId, polkadotAddress, ['polkadot_signMessage']),
    },
  })
  await connecting
  await expect
    .poll(() => Object.values(kit.getState().connections).map(({ status }) => status))
    .toEqual(['connected', 'connected', 'connected'])
  for (const namespace of ['solana', 'bip122', 'polkadot']) {
    await expect(kit.signMessage({ message: 'hi', namespace })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  }
  expect(asked.filter((one) => (one as string[])[1] !== 'getAccountAddresses')).toEqual([
    [olderSolana, 'solana_signMessage'],
    [bitcoin.caipNetworkId, 'signMessage'],
    [polkadotAssetHub.caipNetworkId, 'polkadot_signMessage'],
  ])
})

test('reports how many requests wait for the user in the wallet', async () => {
  const relay = await relayOn()
  const wallet = await walletOn(relay, { signConfig: { disableRequestQueue: true } })
  const { instance, events } = await connectorOn(relay)
  const { uri, connecting } = begin(instance)
  await scan(wallet, await uri, { namespaces: { eip155 } })
  await connecting
  const ids: { readonly id: number; readonly topic: string }[] = []
  wallet.on('session_request', ({ id, topic }) => void ids.push({ id, topic }))
  const waiting = () => events.flatMap((event) => (event.type === 'requests.changed' ? [event.requests.length] : []))
  const provider = instance.providerFor('eip155')
  if (provider?.kind !== 'eip1193') throw new Error('No provider')
  const sign = () => provider.provider.request({ method: 'personal_sign', params: ['0x00', address] })
  const answers = Promise.all([sign(), sign()])
  await expect.poll(waiting).toEqual([1, 2])
  await expect.poll(() => ids.length).toBe(2)
  for (const { id, topic } of ids) await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x01' } })
  expect(await answers).toEqual(['0x01', '0x01'])
  await expect.poll(waiting).toEqual([1, 2, 1, 0])
})

test('reports another account or network for every namespace of the current session', async () => {
  const relay = await relayOn()
  const [{ instance, events }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  const { uri, connecting } = begin(instance)
  const other = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const accounts = [`${olderSolana}:${solanaAddress}`, `${olderSolana}:${other}`]
  const { topic } = await scan(wallet, await uri, {
    namespaces: { eip155, solana: { ...solana, accounts, events: ['accountsChanged'] } },
  })
  await connecting
  const now = (): unknown => {
    const event = events.at(-1)
    if (event?.type !== 'session.changed') return undefined
    const { eip155: evm, solana: sol } = event.session.namespaces
    return [evm?.networkId, sol?.accounts.map((account) => account.address)]
  }
  await wallet.emit({ topic, chainId: olderSolana, event: { name: 'accountsChanged', data: [other] } })
  await expect.poll(now).toEqual(['eip155:1', [other, solanaAddress]])
  await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
  await expect.poll(now).toEqual(['eip155:10', [other, solanaAddress]])
})

test('an abort ends the pairing on the wire; a later approval makes no session', async () => {
  const relay = await relayOn()
  const [{ instance, events }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  const controller = new AbortController()
  const { uri, connecting } = begin(instance, controller.signal)
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { topic } = await wallet.pair({ uri: await uri })
  const { id } = await proposed
  const told = relay.nextRequest(
    ({ method, params }) => method === 'irn_publish' && params['tag'] === 1000 && params['topic'] === topic,
  )
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await told
  await expect.poll(() => wallet.core.pairing.getPairings()).toEqual([])
  await wallet.approve({ id, namespaces: { eip155 } }).catch(() => undefined)
  expect(instance.providerFor('eip155')).toBeUndefined()
  expect(events).toEqual([])
  await expect(instance.connect({ networks, pairing, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})

test('an abort in the moment of an approval leaves no session, neither that nor the one before', async () => {
  const relay = await relayOn()
  const [{ instance, events }, wallet, other] = await Promise.all([
    connectorOn(relay),
    walletOn(relay),
    walletOn(relay, { metadata: metadata('other') }),
  ])
  const first = begin(instance)
  const { topic } = await scan(wallet, await first.uri, { namespaces: { eip155 } })
  await first.connecting
  const ended = [
    next<{ topic: string }>(wallet, 'session_delete'),
    next<{ topic: string }>(other, 'session_delete'),
  ] as const
  const controller = new AbortController()
  const second = begin(instance, controller.signal)
  const facade = instance.providerFor('eip155')
  if (facade?.kind !== 'eip1193') throw new Error('no provider')
  facade.provider.on('connect', () => controller.abort())
  const uri = await second.uri
  const scanned = scan(other, uri, { namespaces: { eip155 } }).catch(() => undefined)
  await expect(second.connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await scanned
  expect((await ended[0]).topic).toBe(topic)
  await ended[1]
  await expect.poll(() => events).toEqual([{ type: 'session.ended' }])
  expect([instance.providerFor('eip155'), await instance.reconnect({ signal })]).toEqual([undefined, null])
})

test('the next pairing follows one that was aborted, and a new wallet ends the session with the one before', async () => {
  const relay = await relayOn()
  const [{ instance }, wallet, other] = await Promise.all([
    connectorOn(relay),
    walletOn(relay),
    walletOn(relay, { metadata: metadata('other') }),
  ])
  const controller = new AbortController()
  const given = begin(instance, controller.signal)
  await given.uri
  controller.abort()
  const first = begin(instance)
  const { topic } = await scan(wallet, await first.uri, { namespaces: { eip155 } })
  await first.connecting
  const deleted = next<{ topic: string }>(wallet, 'session_delete')
  const second = begin(instance)
  await scan(other, await second.uri, { namespaces: { eip155 } })
  expect(await second.connecting).toMatchObject({ wallet: { name: 'other' } })
  expect(await deleted).toMatchObject({ topic })
})

test.each([
  [5000, 'User rejected.'],
  [5002, 'User rejected methods.'],
])('rejects with USER_REJECTED: %i', async (code, message) => {
  const relay = await relayOn()
  const [{ instance }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  wallet.on('session_proposal', ({ id }) => wallet.reject({ id, reason: { code, message } }))
  const { uri, connecting } = begin(instance)
  await wallet.pair({ uri: await uri })
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

const refusing = async () => {
  const relay = await relayOn()
  relay.door('refuse')
  return relay
}

test('shows a code within 5 s though the only relay is silent, and says so', async () => {
  const dead = await silenceOn()
  const { instance } = await connectorOn(dead)
  const told: boolean[] = []
  const controller = new AbortController()
  const watch = startStopwatch()
  await new Promise<void>((resolve, reject) => {
    instance
      .connect({
        networks,
        pairing,
        onUri: () => resolve(),
        onReachable: (reachable) => told.push(reachable),
        signal: controller.signal,
      })
      .catch(reject)
  })
  expect([told, watch.stop() < 5000]).toEqual([[false], true])
  controller.abort()
})

test('rejects with UNREACHABLE with the reason: the relay does not admit the project', async () => {
  const relay = await relayOn()
  relay.door('unauthorized')
  const { instance } = await connectorOn(relay)
  await expect(begin(instance).connecting).rejects.toMatchObject({
    code: 'UNREACHABLE',
    context: { relay: 'RELAY_UNAUTHORIZED', reason: 'Unauthorized: invalid key' },
  })
})

test.each([
  ['refuses', refusing],
  ['is silent', silenceOn],
])('a second relay takes over within 5 s when the first %s', async (_what, deadOn) => {
  const [dead, alive] = await Promise.all([deadOn(), relayOn()])
  const [{ instance }, wallet] = await Promise.all([
    connectorOn(dead, { relayUrl: [dead.url, alive.url] }),
    walletOn(alive),
  ])
  signWith(wallet, {}, randomKeys())
  const watch = startStopwatch()
  const { uri, connecting } = begin(instance)
  const shown = await uri
  expect(watch.stop()).toBeLessThan(5000)
  await scan(wallet, shown, { namespaces: { eip155 } })
  expect(await connecting).toMatchObject({ wallet: { name: 'wallet' } })
  const provider = instance.providerFor('eip155')
  if (provider?.kind !== 'eip1193') throw new Error('no provider')
  expect(await provider.provider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('a session stays with the relay that it was made on, though the first one is back', async () => {
  const [first, second] = await Promise.all([refusing(), relayOn()])
  const storage = memoryStorage()
  const relayUrl = [first.url, second.url] as const
  const [{ instance }, wallet] = await Promise.all([connectorOn(first, { relayUrl, storage }), walletOn(second)])
  const { uri, connecting } = begin(instance)
  await scan(wallet, await uri, { namespaces: { eip155 } })
  const session = await connecting
  await expect.poll(() => storage.entries.get('wc@2:core:0.3//relay')).toBe(JSON.stringify(second.url))
  instance.destroy()
  first.door('open')
  const { instance: reloaded, events } = await connectorOn(first, { relayUrl, storage })
  expect(await reloaded.reconnect({ signal })).toEqual(session)
  await wallet.disconnect({ topic: wallet.session.keys[0]! })
  await expect.poll(() => events).toEqual([{ type: 'session.ended' }])
})

test('rejects with ABORTED after destroy()', async () => {
  const relay = await relayOn()
  const { instance } = await connectorOn(relay)
  instance.destroy()
  await expect(instance.connect({ networks, pairing, signal })).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(instance.reconnect({ signal })).rejects.toMatchObject({ code: 'ABORTED' })
})
