import { UniversalProvider as PeerProvider } from '@walletconnect/universal-provider'
import { expect, test } from 'vitest'
import { providerOn } from '../../test/providers.ts'
import { address, approving, cleanUp, memoryStorage, metadata, next, relayOn, walletOn } from '../../test/setUp.ts'
import type { UniversalProvider } from './UniversalProvider.ts'

type Storage = ReturnType<typeof memoryStorage>
type Start = (relay: { url: string }, storage: Storage) => Promise<UniversalProvider>

const ours: Start = (relay, storage) => providerOn(relay, { storage })
const theirs: Start = async (relay, storage) => {
  const peer = await PeerProvider.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: metadata('dapp'),
    logger: 'silent',
    storage: storage as never,
    disableProviderPing: true,
  })
  cleanUp(async () => {
    peer.client.core.heartbeat.stop()
    await peer.client.core.relayer.transportClose()
  })
  return peer as never
}

const wanted = {
  eip155: {
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { 1: 'https://one.example' },
  },
}

/** The calls of a dapp to the well-known provider and the events that it gets, without values that differ in each run. */
const run = async (start: Start) => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [provider, wallet] = await Promise.all([start(relay, storage), walletOn(relay)])
  const heard: unknown[] = []
  for (const name of [
    'connect',
    'chainChanged',
    'accountsChanged',
    'default_chain_changed',
    'session_event',
    'session_update',
    'session_delete',
    'disconnect',
  ]) {
    provider.on(name, (value: never) =>
      heard.push([name, typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).toSorted() : value]),
    )
  }
  const mistake = async (act: () => unknown): Promise<string> => {
    try {
      await act()
      return 'none'
    } catch (error) {
      return (error as Error).message
    }
  }
  const before = [
    await mistake(() => provider.request({ method: 'eth_accounts' })),
    await mistake(() => provider.disconnect()),
  ]
  approving(wallet)
  wallet.on('session_request', ({ id, topic, params }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: params } }),
  )
  const shown = next<string>(provider as never, 'display_uri')
  const connecting = provider.connect({ optionalNamespaces: wanted })
  await wallet.pair({ uri: await shown })
  const session = (await connecting)!
  const { topic } = session
  const asked = await provider.request<{ request: { expiryTimestamp?: number } }>(
    { method: 'personal_sign', params: ['0x00', address] },
    'eip155:1',
  )
  const answers = [
    { ...asked, request: { ...asked.request, expiryTimestamp: typeof asked.request.expiryTimestamp } },
    await provider.enable(),
    await provider.request({ method: 'eth_chainId' }),
    await provider.request({ method: 'eth_requestAccounts' }),
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
    await mistake(() => provider.request({ method: 'eth_accounts' }, 'cosmos:x')),
    await mistake(() => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })),
    await mistake(() => provider.request({ method: 'wallet_getCapabilities', params: [] })),
    await mistake(() => provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })),
  ]
  const events = [next(provider as never, 'accountsChanged')]
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [address] } })
  await Promise.all(events)
  const changed = next(provider as never, 'chainChanged')
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  await changed
  const keys = [...storage.entries.keys()]
    .filter((key) => key.startsWith('wc@2:universal_provider:'))
    .map((key) => key.replace(topic, '{topic}'))
  const members = Object.keys(provider.namespaces ?? {})
  const ended = next(provider as never, 'disconnect')
  await wallet.disconnect({ topic })
  await ended
  return { before, answers, heard, keys, members, after: [provider.session, provider.namespaces], provider }
}

test('messages, responses, events and stored records are those of the well-known provider', async () => {
  const [own, other] = [await run(ours), await run(theirs)]
  const { provider: _own, keys, ...rest } = own
  const { provider: _other, keys: known, ...expected } = other
  // First that the default chain changed, then the rest. The well-known provider's own listener is the first to hear it.
  const isDefault = (event: unknown): boolean => (event as readonly unknown[])[0] === 'default_chain_changed'
  expect({ ...rest, heard: rest.heard.filter((event) => !isDefault(event)) }).toEqual({
    ...expected,
    heard: expected.heard.filter((event) => !isDefault(event)),
  })
  expect(rest.heard.filter(isDefault)).toEqual(expected.heard.filter(isDefault))
  expect(known.filter((key) => !keys.includes(key))).toEqual([])
})

test('it has the methods of the well-known provider', async () => {
  const relay = await relayOn()
  const own = await ours(relay, memoryStorage())
  const inner = [
    'constructor',
    'checkStorage',
    'initialize',
    'createClient',
    'createProviders',
    'registerEventListeners',
    'getProvider',
    'onSessionUpdate',
    'setNamespaces',
    'validateChain',
    'requestAccounts',
    'onChainChanged',
    'emitAccountsChangedOnChainChange',
    'updateNamespaceChain',
    'onConnect',
    'cleanup',
    'persist',
    'getFromStore',
    'deleteFromStore',
    'cleanupStorage',
  ]
  const methods = Object.getOwnPropertyNames(PeerProvider.prototype).filter((name) => !inner.includes(name))
  expect(methods.filter((name) => !(name in own))).toEqual([])
})
