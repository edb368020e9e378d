import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createWalletClient, http, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { startAnvil } from '@kit/testing/anvil'
import { connected, providerOn } from '../../test/providers.ts'
import { cleanUp, memoryStorage, relayOn, walletOn } from '../../test/setUp.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const methods = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
]

type Approval = Omit<Parameters<typeof connected>[3], 'namespaces'>
type Answer = (request: { method: string; params: unknown }, chainId: string) => unknown

const setUp = async (
  answer: Answer,
  {
    approval = {},
    granted = methods,
    options = {},
  }: { approval?: Approval; granted?: string[]; options?: Parameters<typeof providerOn>[1] } = {},
) => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay, options), walletOn(relay)])
  const namespaces = {
    eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${alice.address}`], methods: granted, events: [] },
  }
  const topic = await connected(
    provider,
    wallet,
    { eip155: { chains: ['eip155:1'], methods, events: [] } },
    { namespaces, ...approval },
  )
  const asked: string[] = []
  wallet.on('session_request', async ({ id, params: { request, chainId } }: ClientEvents['session_request']) => {
    asked.push(request.method)
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: await answer(request, chainId) } })
  })
  const ask = (method: string, params: unknown = []) => provider.request({ method, params })
  return { relay, provider, wallet, topic, asked, ask }
}

const told = { '0x1': { atomic: { status: 'supported' } } }

test('capabilities are requested once and stored with the session, also over a reload', async () => {
  const storage = memoryStorage()
  const { relay, provider, ask, asked } = await setUp(() => told, { options: { storage } })
  expect(await ask('wallet_getCapabilities', [alice.address, ['0x1']])).toEqual(told)
  expect(await ask('wallet_getCapabilities', [alice.address, ['0x1']])).toEqual(told)
  expect(asked).toEqual(['wallet_getCapabilities'])
  expect(provider.client.session.values[0]?.sessionProperties).toEqual({
    capabilities: { [`${alice.address}0x1`]: told },
  })
  await provider.destroy()
  const reloaded = await providerOn(relay, { storage })
  expect(await reloaded.request({ method: 'wallet_getCapabilities', params: [alice.address, ['0x1']] })).toEqual(told)
  expect(asked).toHaveLength(1)
})

test('capabilities that the session names need no wallet', async () => {
  const approval = {
    sessionProperties: { atomic: '{"status":"supported"}', other: 'x' },
    scopedProperties: {
      'eip155:1': {
        paymasterService: { supported: true },
        [`eip155:1:${alice.address}`]: { auxiliaryFunds: { supported: true } },
      },
    },
  }
  const { ask, asked } = await setUp(() => told, { approval })
  expect(await ask('wallet_getCapabilities', [alice.address, ['0x1', '0xa']])).toEqual({
    '0x1': { atomic: { status: 'supported' }, auxiliaryFunds: { supported: true } },
    '0xa': { atomic: { status: 'supported' } },
  })
  expect(asked).toEqual([])
})

test('the status of calls is read from the receipts of their transactions, for a day', async () => {
  const anvil = await startAnvil(1)
  cleanUp(anvil.stop)
  const [sender] = ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'] as const
  const client = createWalletClient({ account: privateKeyToAccount(sender), transport: http(anvil.rpcUrl) })
  const good = await client.sendTransaction({ chain: null, to: alice.address, value: 1n })
  const bad = await client.sendTransaction({ chain: null, data: '0x5f5ffd', gas: 100_000n })
  const none = `0x${'11'.repeat(32)}` as const
  const storage = memoryStorage()
  let hashes: readonly string[] = []
  const send = (request: { method: string }) =>
    request.method === 'wallet_sendCalls'
      ? { id: hashes.join(), capabilities: { caip345: { caip2: 'eip155:1', transactionHashes: hashes } } }
      : 'asked'
  const { provider, ask, asked } = await setUp(send, { options: { storage } })
  provider.setDefaultChain('eip155:1', anvil.rpcUrl)
  const request = {
    version: '2.0.0',
    chainId: '0x1',
    atomicRequired: true,
    calls: [{ to: alice.address, value: toHex(1) }],
  }
  const statusOf = async (list: readonly string[]) => {
    hashes = list
    await ask('wallet_sendCalls', [request])
    await expect
      .poll(() =>
        fetchReceipts(
          anvil.rpcUrl,
          list.filter((hash) => hash !== none),
        ),
      )
      .toBe(true)
    return ask('wallet_getCallsStatus', [list.join()])
  }
  expect(await statusOf([good])).toMatchObject({
    id: good,
    version: '2.0.0',
    atomic: true,
    chainId: '0x1',
    status: 200,
    receipts: [{ transactionHash: good }],
  })
  expect(await statusOf([bad])).toMatchObject({ status: 500 })
  expect(await statusOf([good, bad])).toMatchObject({ status: 600 })
  expect(await statusOf([good, none])).toMatchObject({ status: 100, receipts: [{ transactionHash: good }] })
  const kept = await provider.client.core.storage.getItem<Record<string, { expiry: number }>>('call_status')
  expect(kept![good]!.expiry - Date.now() / 1000).toBeGreaterThan(86_390)
  expect(kept![good]!.expiry - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  expect(asked).toEqual(Array.from({ length: 4 }, () => 'wallet_sendCalls'))

  // After a day only the wallet knows the status.
  await provider.client.core.storage.setItem('call_status', {
    [good]: { ...kept![good], expiry: Math.floor(Date.now() / 1000) - 1 },
  })
  expect(await ask('wallet_getCallsStatus', [good])).toBe('asked')
})

test.each([
  ['pending where the wallet tells none', ['wallet_sendCalls'], { status: 100, receipts: [] }],
  ['what the wallet says', methods, { id: 'calls', status: 200 }],
])('without an RPC URL the status of calls is %s', async (_what, granted, status) => {
  const caip345 = { caip2: 'eip155:1', transactionHashes: [`0x${'11'.repeat(32)}`] }
  const { ask } = await setUp(
    ({ method }) =>
      method === 'wallet_sendCalls' ? { id: 'calls', capabilities: { caip345 } } : { id: 'calls', status: 200 },
    { granted: [...granted], options: { serviceUrl: undefined } },
  )
  await ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [] }])
  expect(await ask('wallet_getCallsStatus', ['calls'])).toMatchObject(status)
})

const fetchReceipts = async (url: string, hashes: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(
    hashes.map(async (hash) => {
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_getTransactionReceipt', params: [hash] }),
        headers: { 'Content-Type': 'application/json' },
      })
      return ((await response.json()) as { result: unknown }).result
    }),
  )
  return found.every((receipt) => receipt !== null)
}

test('the bundler that the session names is asked for the receipt of the user operation, else its URL, else the wallet', async () => {
  const paths: unknown[] = []
  let status = 200
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { method, params } = JSON.parse(text) as Record<string, unknown>
      paths.push([request.url, method, params])
      response
        .writeHead(request.url === '/own' ? status : 500)
        .end('{"id":1,"jsonrpc":"2.0","result":{"success":true}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { ask, provider } = await setUp(() => 'asked', {
    approval: { sessionProperties: { bundler_name: 'some one', bundler_url: `${url}/own` } },
    options: { serviceUrl: url, bundlerOrigins: [url] },
  })
  expect(await ask('wallet_getCallsStatus', ['0xabc'])).toMatchObject({ result: { success: true } })
  expect(paths).toEqual([
    ['/v1/bundler?projectId=test&chainId=eip155:1&bundler=some%20one', 'eth_getUserOperationReceipt', ['0xabc']],
    ['/own', 'eth_getUserOperationReceipt', ['0xabc']],
  ])
  status = 500
  const warn = vi.spyOn(provider.client.logger, 'warn')
  expect(await ask('wallet_getCallsStatus', ['0xabc'])).toBe('asked')
  const failed = expect.objectContaining({ message: 'Failed to fetch user operation receipt - 500' })
  expect(warn.mock.calls.map(([, error]) => error)).toEqual([failed, failed])
})

test.each([
  ['of an origin that the dapp did not list', 'https://evil.example/rpc', ['https://bundler.example']],
  ['where the dapp lists none', 'https://bundler.example/rpc', undefined],
  ['over plain http', 'http://bundler.example/rpc', ['http://bundler.example']],
  ['on another port', 'https://bundler.example:8443/rpc', ['https://bundler.example']],
  ['with a user name', 'https://bundler.example@evil.example/rpc', ['https://bundler.example']],
  ['that is no URL', 'bundler', ['https://bundler.example']],
])('does not ask a bundler %s', async (_, bundler_url, bundlerOrigins) => {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return Response.json({ id: 1, jsonrpc: '2.0', result: { success: true } })
  }
  const { ask } = await setUp(() => 'of the wallet', {
    approval: { sessionProperties: { bundler_url } },
    options: { bundlerOrigins, fetch },
  })
  expect(await ask('wallet_getCallsStatus', ['0xabc'])).toBe('of the wallet')
  expect(asked).toEqual([])
})

test.each([
  ['no object', 'text'],
  ['without a result', { id: 1 }],
  ['no receipt', { result: 'done' }],
  ['a receipt without its outcome', { result: { userOpHash: '0xabc' } }],
  ['of another operation', { result: { success: true, userOpHash: '0xdef' } }],
  ['an error without a code', { error: {} }],
  ['endless', { result: { success: true, logs: 'x'.repeat(17 * 1024 * 1024) } }],
])('asks the wallet if the answer of the bundler is malformed: %s', async (_, body) => {
  const { ask } = await setUp(() => 'of the wallet', {
    approval: { sessionProperties: { bundler_url: 'https://bundler.example/rpc' } },
    options: { bundlerOrigins: ['https://bundler.example'], fetch: async () => Response.json(body) },
  })
  expect(await ask('wallet_getCallsStatus', ['0xabc'])).toBe('of the wallet')
})

test('assets and permissions are the wallet’s', async () => {
  const { ask, asked } = await setUp(({ method }) => `told ${method}`)
  expect(await ask('wallet_watchAsset', { type: 'ERC20' })).toBe('told wallet_watchAsset')
  expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toBe('told wallet_requestPermissions')
  expect(asked).toEqual(['wallet_watchAsset', 'wallet_requestPermissions'])
})

test('a chain that is not approved is switched to by the wallet', async () => {
  const { provider, ask } = await setUp(({ method, params }, chainId) => ({ method, params, chainId }))
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  expect(await ask('eth_chainId')).toBe(137)
  await expect(ask('wallet_switchEthereumChain', [{ chainId: 'nothing' }])).rejects.toMatchObject({ code: -32602 })
  await expect(ask('wallet_switchEthereumChain', [])).rejects.toMatchObject({ code: -32602 })
  expect(provider.session?.namespaces['eip155']?.accounts).toEqual([`eip155:1:${alice.address}`])
})

test('rejects calls whose status no peer may report', async () => {
  const { ask } = await setUp(() => null, { granted: ['wallet_sendCalls'] })
  await expect(ask('wallet_getCallsStatus', ['0xabc'])).rejects.toThrow(
    'Fetching call status not approved by the wallet.',
  )
})
