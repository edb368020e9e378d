import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hexToString, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { startAnvil } from '@kit/testing/anvil'
import { connected, providerOn, scan } from '../../test/providers.ts'
import { cleanUp, memoryStorage, next, relayOn, walletKitOn, walletOn } from '../../test/setUp.ts'
import { startStopwatch } from '../../test/startStopwatch.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { UniversalProvider } from './UniversalProvider.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = 'GbGVWiGuLyyCGqmYKTCKAbFhE2QEnTKEJTmFkHC2tXzB'

const wanted = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { 1: 'https://one.example', 10: 'https://ten.example' },
  },
  solana: { chains: [solanaChain], methods: ['solana_signMessage'], events: [] },
}
const granted = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    accounts: [`eip155:1:${alice.address}`, `eip155:1:${bob.address}`, `eip155:10:${bob.address}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged', 'connect', 'message'],
  },
}

/** Answers like a node and records the requests. */
const nodeOn = async (
  answer: (body: { method: string; params: unknown }, url: string) => { status?: number; body: object | string },
) => {
  const asked: { method: string; params: unknown; url: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { method, params } = JSON.parse(text) as { method: string; params: unknown }
      asked.push({ method, params, url: request.url! })
      const { status = 200, body } = answer({ method, params }, request.url!)
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((resolve) => server.close(resolve)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const told = (provider: UniversalProvider) => {
  const log: unknown[] = []
  for (const name of [
    'connect',
    'disconnect',
    'default_chain_changed',
    'chainChanged',
    'accountsChanged',
    'session_update',
    'session_delete',
  ] as const) {
    provider.on(name, (value: unknown) => log.push([name, value]))
  }
  return { take: () => log.splice(0) }
}

const setUp = async (
  options: Parameters<typeof providerOn>[1] = {},
  approval: Parameters<typeof connected>[3] = { namespaces: granted },
) => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay, options), walletOn(relay)])
  const topic = await connected(provider, wallet, wanted, approval)
  wallet.on('session_request', async ({ id, params: { request } }: ClientEvents['session_request']) => {
    const [first, second] = request.params as [`0x${string}`, string]
    const signer = [alice, bob].find(({ address }) => address.toLowerCase() === second?.toLowerCase()) ?? alice
    const result =
      request.method === 'personal_sign'
        ? await signer.signMessage({ message: { raw: first } })
        : `told ${request.method}`
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  return { relay, provider, wallet, topic }
}

test('connects by a URI, reports it, and asks the wallet', async () => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay), walletOn(relay)])
  const events = told(provider)
  expect([provider.session, provider.namespaces, provider.uri]).toEqual([undefined, undefined, undefined])
  const shown = next<string>(provider as never, 'display_uri')
  const connecting = provider.connect({
    namespaces: { 'eip155:1': { methods: ['personal_sign'] } },
    optionalNamespaces: wanted,
    sessionProperties: { a: 'b' },
  })
  const uri = await shown
  const { topic, params } = await scan(wallet, uri, { namespaces: granted })
  expect(params.optionalNamespaces).toEqual({
    eip155: { chains: wanted.eip155.chains, methods: wanted.eip155.methods, events: wanted.eip155.events },
    solana: wanted.solana,
  })
  const session = await connecting
  expect(session).toMatchObject({ topic, namespaces: granted })
  expect([provider.session, provider.uri]).toEqual([session, uri])
  expect(events.take()).toEqual([['connect', { session }]])
  expect(provider.namespaces).toMatchObject({ eip155: { chains: ['eip155:1', 'eip155:10'], defaultChain: '1' } })
  expect(await provider.enable()).toEqual([alice.address, bob.address])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice.address, bob.address])
  expect(await provider.request({ method: 'eth_chainId' })).toBe(1)

  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const signing = provider.request<`0x${string}`>(
    { method: 'personal_sign', params: ['0x6869', alice.address] },
    'eip155:10',
  )
  const { id, params: asked } = await requested
  expect(asked).toMatchObject({
    chainId: 'eip155:10',
    request: { method: 'personal_sign', params: ['0x6869', alice.address] },
  })
  await wallet.respond({
    topic,
    response: { id, jsonrpc: '2.0', result: await alice.signMessage({ message: { raw: '0x6869' } }) },
  })
  expect(await verifyMessage({ address: alice.address, message: 'hi', signature: await signing })).toBe(true)
})

test('with walletkit as the wallet', async () => {
  const relay = await relayOn()
  const [provider, kit] = await Promise.all([providerOn(relay), walletKitOn(relay)])
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: granted }))
  kit.on('session_request', ({ id, topic, params }) => {
    const [data] = params.request.params as [`0x${string}`]
    const answer = async () =>
      kit.respondSessionRequest({
        topic,
        response: { id, jsonrpc: '2.0', result: await alice.signMessage({ message: hexToString(data) }) },
      })
    void answer()
  })
  const shown = next<string>(provider as never, 'display_uri')
  const connecting = provider.connect({ optionalNamespaces: wanted })
  await kit.pair({ uri: await shown })
  const { topic } = (await connecting)!
  const signature = await provider.request<`0x${string}`>({
    method: 'personal_sign',
    params: ['0x6869', alice.address],
  })
  expect(await verifyMessage({ address: alice.address, message: 'hi', signature })).toBe(true)

  const changed = next(provider as never, 'chainChanged')
  await kit.emitSessionEvent({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
  expect(await changed).toBe('10')
  const updated = next(provider as never, 'session_update')
  await kit.updateSession({
    topic,
    namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:10:${alice.address}`] } },
  })
  await updated
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice.address])
  const ended = next(provider as never, 'disconnect')
  await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await ended).toEqual({ code: 6000, message: 'User disconnected.', data: topic })
  expect(provider.session).toBeUndefined()
})

test('reads go to the URL of their chain, on a real one', async () => {
  const anvil = await startAnvil(10)
  cleanUp(anvil.stop)
  const { provider } = await setUp()
  provider.setDefaultChain('eip155:10', anvil.rpcUrl)
  expect(await provider.request({ method: 'eth_getBalance', params: [bob.address, 'latest'] })).toBe('0x0')
  expect(await provider.request({ method: 'net_version' }, 'eip155:10')).toBe('10')
  // Chain libraries read the data of a revert from there.
  const reverting = '0x5f5ffd'
  await expect(provider.request({ method: 'eth_call', params: [{ data: reverting }, 'latest'] })).rejects.toMatchObject(
    { code: 3, data: '0x' },
  )
})

test('rpcMap by reference or id, else the service', async () => {
  const node = await nodeOn((_body, url) => ({ body: { id: 1, jsonrpc: '2.0', result: url } }))
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay, { serviceUrl: `${node.url}/` }), walletOn(relay)])
  const { rpcMap: _none, ...eip155 } = wanted.eip155
  await connected(
    provider,
    wallet,
    { eip155: { ...eip155, rpcMap: { 'eip155:10': `${node.url}/own` } } },
    { namespaces: granted },
  )
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('/v1/?chainId=eip155:1&projectId=test')
  expect(await provider.request({ method: 'eth_blockNumber' }, 'eip155:10')).toBe('/own')
  expect(node.asked.map(({ method, params }) => [method, params])).toEqual([
    ['eth_blockNumber', []],
    ['eth_blockNumber', []],
  ])
})

test('another namespace beside', async () => {
  const node = await nodeOn(() => ({ body: { id: 1, jsonrpc: '2.0', result: 'slot' } }))
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay, { serviceUrl: node.url }), walletOn(relay)])
  const solana = {
    chains: [solanaChain],
    accounts: [`${solanaChain}:${solanaAddress}`],
    methods: ['solana_signMessage'],
    events: [],
  }
  const topic = await connected(provider, wallet, wanted, { namespaces: { ...granted, solana } })
  wallet.on('session_request', ({ id, params: { chainId } }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: chainId } }),
  )
  expect(await provider.request({ method: 'solana_signMessage' }, solanaChain)).toBe(solanaChain)
  expect(await provider.request({ method: 'getSlot' }, solanaChain)).toBe('slot')
  expect(provider.rpcProviders['solana']?.requestAccounts()).toEqual([solanaAddress])
  expect(await provider.forNamespace('solana').request({ method: 'solana_signMessage' })).toBe(solanaChain)
  await expect(provider.request({ method: 'getSlot' }, 'solana:other')).rejects.toThrow(
    'JSON-RPC provider for solana:other not found',
  )
})

test('emits a default chain set by the dapp as an event, then the chain, then its accounts', async () => {
  const { provider } = await setUp()
  const events = told(provider)
  provider.setDefaultChain('eip155:10')
  expect(events.take()).toEqual([
    ['default_chain_changed', 'eip155:10'],
    ['chainChanged', '10'],
    ['accountsChanged', [bob.address]],
  ])
  expect(await provider.request({ method: 'eth_chainId' })).toBe(10)
})

test.each([[10], ['10'], ['0xa'], ['eip155:10'], [{ odd: true }]])(
  'the wallet goes to another chain and says %j',
  async (data) => {
    const { provider, wallet, topic } = await setUp()
    const changed = next(provider as never, 'chainChanged')
    await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data } })
    expect(await changed).toBe('10')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob.address])
  },
)

test('the wallet selects another account, and it stays selected over a reload', async () => {
  const storage = memoryStorage()
  const { relay, provider, wallet, topic } = await setUp({ storage })
  const changed = next(provider as never, 'accountsChanged')
  await wallet.emit({
    topic,
    chainId: 'eip155:1',
    event: { name: 'accountsChanged', data: [`eip155:1:${bob.address}`] },
  })
  expect(await changed).toEqual([bob.address])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob.address, alice.address])
  provider.setDefaultChain('eip155:10')
  provider.setDefaultChain('eip155:1')
  await provider.destroy()

  const reloaded = await providerOn(relay, { storage })
  expect(reloaded.session?.topic).toBe(topic)
  expect(reloaded.optionalNamespaces).toEqual(wanted)
  expect(await reloaded.request({ method: 'eth_accounts' })).toEqual([bob.address, alice.address])
  expect(await reloaded.request({ method: 'personal_sign', params: ['0x6869', bob.address] })).toBe(
    await bob.signMessage({ message: 'hi' }),
  )
})

test('the default chain stays over a reload', async () => {
  const storage = memoryStorage()
  const { relay, provider } = await setUp({ storage })
  provider.setDefaultChain('eip155:10')
  await provider.destroy()
  const reloaded = await providerOn(relay, { storage })
  expect(await reloaded.request({ method: 'eth_chainId' })).toBe(10)
  await reloaded.disconnect()
  await reloaded.destroy()
  expect([...storage.entries.keys()].filter((key) => key.startsWith('wc@2:universal_provider:'))).toEqual([])
})

test('storage with malformed values is like empty storage', async () => {
  const storage = memoryStorage()
  const { relay, provider, topic } = await setUp({ storage })
  await provider.destroy()
  for (const kind of ['namespaces', 'optionalNamespaces', 'selected'])
    storage.entries.set(
      `wc@2:universal_provider:/${kind}${topic}`,
      '{"eip155":{"chains":7,"rpcMap":{"1":"javascript:0"}}}',
    )
  const reloaded = await providerOn(relay, { storage })
  expect(reloaded.optionalNamespaces).toBeUndefined()
  expect(await reloaded.request({ method: 'eth_accounts' })).toEqual([alice.address, bob.address])
})

test('the wallet updates the session', async () => {
  const { provider, wallet, topic } = await setUp()
  const facade = provider.forNamespace('eip155')
  const heard: unknown[] = []
  facade
    .on('accountsChanged', (value) => heard.push(['accountsChanged', value]))
    .on('chainChanged', (value) => heard.push(['chainChanged', value]))
  const updated = next(provider as never, 'session_update')
  const namespaces = { eip155: { ...granted.eip155, chains: ['eip155:10'], accounts: [`eip155:10:${bob.address}`] } }
  await wallet.update({ topic, namespaces })
  expect(await updated).toEqual({ topic, params: { namespaces } })
  expect(heard).toEqual([
    ['chainChanged', '0xa'],
    ['accountsChanged', [bob.address]],
  ])
  expect(provider.namespaces).toMatchObject({ eip155: { chains: ['eip155:10'], defaultChain: '10' } })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob.address])
})

test('the wallet ends the session', async () => {
  const { provider, wallet, topic } = await setUp()
  const events = told(provider)
  const facade = provider.forNamespace('eip155')
  const heard: unknown[] = []
  facade.on('disconnect', (value) => heard.push(value))
  const ended = next(provider as never, 'disconnect')
  await wallet.disconnect({ topic })
  await ended
  expect(events.take()).toEqual([
    ['session_delete', { topic, id: expect.any(Number) }],
    ['disconnect', { code: 6000, message: 'User disconnected.', data: topic }],
  ])
  expect(heard).toEqual([{ code: 6000, message: 'User disconnected.', data: topic }])
  expect([provider.session, provider.namespaces, provider.rpcProviders]).toEqual([undefined, undefined, {}])
  await expect(facade.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
})

test('the dapp ends the session', async () => {
  const { provider, wallet, topic } = await setUp()
  const deleted = next(wallet, 'session_delete')
  await provider.disconnect()
  expect(await deleted).toMatchObject({ topic })
  expect(provider.session).toBeUndefined()
})

test('two tabs over one storage: a disconnect in one shows in the other', async () => {
  const storage = memoryStorage()
  const { relay, provider } = await setUp({ storage })
  await provider.client.core.storage.flush()
  const other = await providerOn(relay, { storage })
  expect(other.session?.topic).toBe(provider.session?.topic)
  const [one, two] = await Promise.all(
    [provider, other].map((tab) => tab.request({ method: 'personal_sign', params: ['0x6869', alice.address] })),
  )
  expect(one).toBe(two)
  const ended = next(other as never, 'disconnect')
  const watch = startStopwatch()
  await provider.disconnect()
  await ended
  expect(watch.stop()).toBeLessThan(2_500)
  expect(other.session).toBeUndefined()
})

test('the EIP-1193 facade', async () => {
  const { provider, wallet, topic } = await setUp()
  const facade = provider.forNamespace('eip155')
  expect(provider.forNamespace('eip155')).toBe(facade)
  expect(await facade.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await facade.request({ method: 'eth_requestAccounts' })).toEqual([alice.address, bob.address])
  const heard: unknown[] = []
  const listener = (value: unknown) => heard.push(value)
  facade.on('chainChanged', listener)
  await expect(
    facade.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }),
  ).resolves.toBeNull()
  expect(heard).toEqual(['0xa'])
  facade.removeListener('chainChanged', listener)
  await facade.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(heard).toEqual(['0xa'])
  const message = new Promise((resolve) => facade.on('message', resolve))
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'message', data: { type: 'note', data: 1 } } })
  expect(await message).toEqual({ type: 'note', data: 1 })
})

test('a wallet cannot emit the events of the provider itself', async () => {
  const { provider, wallet, topic } = await setUp()
  const events = told(provider)
  const seen = next(provider as never, 'session_event')
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'connect', data: { session: 'theirs' } } })
  await seen
  expect(events.take()).toEqual([])
})

test('sendAsync calls back', async () => {
  const { provider } = await setUp()
  const answer = await new Promise((resolve) =>
    provider.sendAsync({ method: 'eth_chainId' }, (error, response) => resolve([error, response])),
  )
  expect(answer).toEqual([null, { id: expect.any(Number), jsonrpc: '2.0', result: 1 }])
  const refused = await new Promise((resolve) =>
    provider.sendAsync({ method: 'eth_chainId' }, (error) => resolve(error?.message), 'cosmos:x'),
  )
  expect(refused).toBe("Namespace 'cosmos' is not configured. Please call connect() first with namespace config.")
})

test('the dapp’s own client outlives the provider', async () => {
  const { provider, wallet, topic } = await setUp()
  const second = await providerOn({ url: '' }, { client: provider.client, session: { topic } })
  expect(second.client).toBe(provider.client)
  expect(second.session?.topic).toBe(topic)
  await second.destroy()
  await wallet.ping({ topic })
  await expect(providerOn({ url: '' }, { client: provider.client, session: { topic: 'x' } })).rejects.toThrow(
    "The provided session: x doesn't exist in the Sign client",
  )
})

test('an abort ends the pairing for the wallet too, and a late approval makes no session', async () => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay), walletOn(relay)])
  const controller = new AbortController()
  const shown = next<string>(provider as never, 'display_uri')
  const connecting = provider.connect({ optionalNamespaces: wanted, signal: controller.signal })
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { topic } = await wallet.pair({ uri: await shown })
  await proposed
  const told = relay.nextRequest(
    ({ method, params }) => method === 'irn_publish' && params['tag'] === 1000 && params['topic'] === topic,
  )
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ kind: 'ABORTED' })
  await told
  await expect.poll(() => wallet.core.pairing.getPairings()).toEqual([])
  expect([provider.session, provider.client.session.length]).toEqual([undefined, 0])
})

test('rejects a proposal that was never shown before the next one', async () => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay), walletOn(relay)])
  const rejected = next<string>(provider as never, 'display_uri')
  const first = provider.connect({ optionalNamespaces: wanted })
  wallet.once('session_proposal', ({ id }) => wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } }))
  await wallet.pair({ uri: await rejected })
  await expect(first).rejects.toMatchObject({ kind: 'USER_REJECTED', code: 5000 })
  await connected(provider, wallet, wanted, { namespaces: granted })
  expect(provider.session).toMatchObject({ namespaces: granted })
})

test('rejects calls before connect()', async () => {
  const relay = await relayOn()
  const provider = await providerOn(relay)
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow('Please call connect() before request()')
  await expect(provider.disconnect()).rejects.toThrow('Please call connect() before enable()')
  expect(provider.setDefaultChain('eip155:1')).toBeUndefined()
  await provider.destroy()
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow('Sign Client not initialized')
  await expect(provider.connect({})).rejects.toThrow('Sign Client not initialized')
})

test('rejects invalid calls of a connected provider', async () => {
  const node = await nodeOn(({ method }) =>
    method === 'eth_call'
      ? { body: { id: 1, jsonrpc: '2.0', error: { code: -32000, message: 'out of gas' } } }
      : { status: 503, body: 'down' },
  )
  const { provider } = await setUp()
  const ask = (method: string, chain?: string, params: unknown = []) => provider.request({ method, params }, chain)
  await expect(ask('eth_accounts', 'cosmos:hub')).rejects.toThrow(
    "Namespace 'cosmos' is not configured. Please call connect() first with namespace config.",
  )
  await expect(ask('personal_sign', 'eip155:999')).rejects.toThrow(
    "Chain 'eip155:999' not approved. Please use one of the following: eip155:1,eip155:10",
  )
  await expect(ask('eth_blockNumber', 'eip155:999')).rejects.toThrow('No RPC url provided for chainId: 999')
  await expect(ask('wallet_switchEthereumChain', undefined, [{ chainId: '0x3e7' }])).rejects.toThrow(
    "Failed to switch to chain 'eip155:999'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
  )
  await expect(ask('wallet_getCapabilities')).rejects.toThrow(
    'Missing address parameter in `wallet_getCapabilities` request',
  )
  await expect(ask('wallet_getCallsStatus', undefined, ['x'])).rejects.toThrow(
    'Fetching call status not approved by the wallet.',
  )
  // Methods that only a wallet can answer are not sent to the node.
  await expect(ask('wallet_watchAsset')).rejects.toMatchObject({ kind: 'UNAUTHORIZED_METHOD' })
  await expect(provider.forNamespace('eip155').request({ method: 'wallet_addEthereumChain' })).rejects.toMatchObject({
    code: 4200,
  })
  provider.setDefaultChain('eip155:1', node.url)
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ kind: 'RPC_FAILED', message: 'HTTP status code: 503' })
  await expect(ask('eth_call')).rejects.toMatchObject({ code: -32000, message: 'out of gas' })
  expect(() => provider.setDefaultChain('eip155:1', 'javascript:0')).toThrow('should be an http or https URL')
  await expect(providerOn({ url: 'wss://x' }, { serviceUrl: 'ftp://x' })).rejects.toThrow(
    'should be an http or https URL',
  )
})
