import { get } from 'node:http'
import { ed25519 } from '@noble/curves/ed25519.js'
import { SignClient } from '@kit/wallet-client'
import { base58 } from '@scure/base'
import { startSandbox } from 'sandbox'
import { bitcoinService } from 'sandbox/bitcoin'
import { startRelay } from 'sandbox/relay'
import { createPublicClient, http, parseEther, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWallet, type StartWalletOptions } from './startWallet.ts'

const [one, two] = ['eip155:31337', 'eip155:31338']
const solana = 'solana:SandBoxSo1anaSandBoxSo1anaSandBo'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const evmMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]
const asked = { eip155: { chains: [one, two], methods: evmMethods, events: ['chainChanged', 'accountsChanged'] } }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: bitcoinService })
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  for (const undo of cleanups.splice(0).toReversed()) await undo()
})

async function scene(
  options: Partial<StartWalletOptions> = {},
  optionalNamespaces: Parameters<SignClient['connect']>[0]['optionalNamespaces'] = asked,
) {
  const { environment } = sandbox
  // Of Solana only the name is needed here: nothing is sent.
  const named = {
    networkId: solana,
    name: 'Sandbox Solana',
    rpcUrl: 'http://127.0.0.1:9',
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
  }
  const wallet = await startWallet({ environment: { ...environment, solana: named }, ...options })
  cleanups.push(wallet.stop)
  const metadata = { name: 'Test dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] }
  const dapp = await SignClient.init({
    relayUrl: options.relayUrl ?? environment.relayUrl,
    projectId: environment.projectId,
    metadata,
    logger: 'fatal',
  })
  cleanups.push(dapp.destroy)
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${wallet.url}${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    return (await response.json()) as Record<string, unknown>
  }
  const pending = async (kind: 'proposals' | 'requests'): Promise<Record<string, unknown>> => {
    await expect.poll(async () => ((await call('/pending'))[kind] as unknown[]).length).toBe(1)
    return ((await call('/pending'))[kind] as Record<string, unknown>[])[0]!
  }
  const { uri, approval } = await dapp.connect({ optionalNamespaces })
  const settled = approval()
  settled.catch(() => undefined)
  await call('/pair', { uri })
  const proposal = await pending('proposals')
  /** Asks, and lets the wallet agree once it has the request. */
  const ask = async (topic: string, chainId: string, method: string, params: unknown): Promise<unknown> => {
    const answer = dapp.request({ topic, chainId, request: { method, params } })
    answer.catch(() => undefined)
    await pending('requests')
    await call('/approve', {})
    return answer
  }
  const event = (name: string) =>
    new Promise<unknown>((resolve) => dapp.once(name as 'session_event', resolve as never))
  return { wallet, dapp, call, pending, proposal, settled, ask, event }
}

async function connected(...parameters: Parameters<typeof scene>) {
  const it = await scene(...parameters)
  await it.call('/approve', {})
  return { ...it, session: await it.settled }
}

test('pair, approve, sign; the signature is of the account', async () => {
  const { proposal, session, ask, call } = await connected()
  expect(proposal).toMatchObject({
    peer: { name: 'Test dapp', url: 'https://dapp.example' },
    verify: 'unknown',
    chains: [one, two],
    unknownChains: [],
  })
  expect(session.namespaces['eip155']).toMatchObject({
    accounts: [`${one}:${first}`, `${two}:${first}`],
    methods: evmMethods,
  })
  expect(await call('/sessions')).toMatchObject({
    sessions: [{ topic: session.topic, accounts: [0], chains: [one, two] }],
  })

  const signature = (await ask(session.topic, one, 'personal_sign', ['0x68656c6c6f', first])) as Hex
  expect(await verifyMessage({ address: first, message: 'hello', signature })).toBe(true)
  const typedData = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hi' },
  } as const
  const typed = (await ask(session.topic, one, 'eth_signTypedData_v4', [
    first,
    JSON.stringify({
      ...typedData,
      types: {
        ...typedData.types,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    }),
  ])) as Hex
  expect(await verifyTypedData({ ...typedData, address: first, signature: typed })).toBe(true)
})

test('what is sent is on the chain, one and several', async () => {
  const { session, ask, dapp } = await connected()
  const [chain] = sandbox.environment.chains
  const client = createPublicClient({ transport: http(chain!.rpcUrl) })
  const to = '0x00000000000000000000000000000000000c0ffe'
  const hash = (await ask(session.topic, one, 'eth_sendTransaction', [
    { from: first, to, value: '0xde0b6b3a7640000' },
  ])) as Hex
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await client.getBalance({ address: to })).toBe(parseEther('1'))

  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const batch = (await ask(session.topic, one, 'wallet_sendCalls', [
    { version: '2.0.0', from: first, chainId: '0x7a69', atomicRequired: false, calls },
  ])) as { id: string }
  const request = { method: 'wallet_getCallsStatus', params: [batch.id] }
  expect(await dapp.request({ topic: session.topic, chainId: one, request })).toMatchObject({
    status: 200,
    atomic: false,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  expect(await client.getBalance({ address: to })).toBe(parseEther('1') + 3n)
})

test('solana and bitcoin sign with keys of the same phrase', async () => {
  const { session, ask } = await connected(
    {},
    {
      solana: { chains: [solana], methods: ['solana_signMessage'], events: [] },
      bip122: { chains: [bitcoin], methods: ['signMessage', 'sendTransfer', 'getAccountAddresses'], events: [] },
    },
  )
  const address = session.namespaces['solana']!.accounts[0]!.split(':')[2]!
  const bytes = new TextEncoder().encode('hello')
  const { signature } = (await ask(session.topic, solana, 'solana_signMessage', {
    message: base58.encode(bytes),
    pubkey: address,
  })) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)

  const account = session.namespaces['bip122']!.accounts[0]!.split(':')[2]!
  expect(account).toBe('bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te')
  expect(await ask(session.topic, bitcoin, 'signMessage', { account, message: 'hello' })).toMatchObject({
    address: account,
  })
  const sent = await ask(session.topic, bitcoin, 'sendTransfer', {
    account,
    recipientAddress: 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz',
    amount: '12345',
  })
  expect(sent).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const { apiUrl } = sandbox.environment.bitcoin![0]!
  const found = (await (await fetch(`${apiUrl}/tx/${(sent as { txid: string }).txid}`)).json()) as object
  expect(found).toMatchObject({
    vout: expect.arrayContaining([
      { scriptpubkey_address: 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz', value: 12345 },
    ]),
  })
})

test('rejects a proposal, and a request', async () => {
  const { settled, call } = await scene()
  await call('/reject', {})
  await expect(settled).rejects.toMatchObject({ code: 5000 })

  const { session, dapp, pending, call: drive } = await connected()
  const answer = dapp.request({
    topic: session.topic,
    chainId: one,
    request: { method: 'personal_sign', params: ['0x68', first] },
  })
  answer.catch(() => undefined)
  expect(await pending('requests')).toMatchObject({
    method: 'personal_sign',
    words: { title: 'Sign a message', text: 'h', action: 'Sign' },
  })
  await drive('/reject', {})
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  expect(await drive('/pending')).toEqual({ proposals: [], signIns: [], requests: [] })
})

test('switches chain and account, and reports both to the dapp', async () => {
  const { session, call, event, dapp, ask } = await connected()
  const chainChanged = event('session_event')
  await call('/switch', { chain: two })
  expect(await chainChanged).toMatchObject({ params: { chainId: two, event: { name: 'chainChanged', data: 31338 } } })

  const accountsChanged = event('session_event')
  await call('/switch', { account: 1 })
  expect(await accountsChanged).toMatchObject({
    params: { event: { name: 'accountsChanged', data: [`${two}:${second}`, `${two}:${first}`] } },
  })
  expect(dapp.session.get(session.topic).namespaces['eip155']!.accounts[0]).toBe(`${two}:${second}`)

  const byDapp = event('session_event')
  expect(await ask(session.topic, two, 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBe(null)
  expect(await byDapp).toMatchObject({ params: { event: { name: 'chainChanged', data: 31337 } } })
  await expect(ask(session.topic, two, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
    code: 4902,
  })
})

test('a dapp is on the network that it asks about', async () => {
  const { session, ask, call } = await connected()
  await ask(session.topic, two, 'personal_sign', ['0x68656c6c6f', first])
  expect(await call('/sessions')).toMatchObject({ sessions: [{ chains: [two, one] }] })
  await call('/switch', { chain: one })
  expect(await call('/sessions')).toMatchObject({ sessions: [{ chains: [one, two] }] })
})

test('updates, extends and disconnects; the dapp disconnects', async () => {
  const { session, call, event, dapp } = await connected()
  const updated = event('session_update')
  await call('/update', { accounts: [2], chains: [one] })
  expect(await updated).toMatchObject({ params: { namespaces: { eip155: { chains: [one] } } } })
  const extended = event('session_extend')
  await call('/extend', {})
  expect(await extended).toMatchObject({ topic: session.topic })
  const deleted = event('session_delete')
  await call('/disconnect', {})
  expect(await deleted).toMatchObject({ topic: session.topic })
  expect(await call('/sessions')).toEqual({ sessions: [] })
  expect(dapp.session.getAll()).toEqual([])

  const other = await connected()
  await other.dapp.disconnect({ topic: other.session.topic })
  await expect.poll(() => other.call('/sessions')).toEqual({ sessions: [] })
})

test.each(['approve', 'reject'])('one-click sign-ins: %s', async (act) => {
  const { dapp, call } = await connected()
  const origin = 'https://dapp.example'
  const asks = {
    chains: [one, two],
    domain: 'dapp.example',
    uri: `${origin}/`,
    nonce: '12345678',
    methods: ['personal_sign'],
  }
  const { uri, response } = await dapp.authenticate(asks)
  const answered = response()
  answered.catch(() => undefined)
  await call('/pair', { uri })
  await expect.poll(async () => (await call('/pending'))['signIns']).toMatchObject([{ chains: [one, two] }])
  await call(`/${act}`, act === 'approve' ? { accounts: [1] } : {})
  if (act === 'reject') await expect(answered).rejects.toMatchObject({ code: 5000 })
  else
    expect((await answered).session?.namespaces['eip155']).toMatchObject({
      accounts: [`${one}:${second}`, `${two}:${second}`],
    })
  expect((await call('/pending'))['signIns']).toEqual([])
})

test('a message that arrives twice at once is read once', async () => {
  const relay = await startRelay()
  cleanups.push(relay.close)
  const { session, call, dapp } = await connected({ relayUrl: relay.url })
  relay.fault({
    on: 'delivery',
    when: ({ topic }) => topic === session.topic,
    effect: { type: 'duplicate', copies: 2 },
  })
  await dapp.disconnect({ topic: session.topic })
  await expect.poll(() => call('/sessions')).toEqual({ sessions: [] })
})

test('attest distinguishes valid origins, others, and scams', async () => {
  const verified = async (origin: string, isScam = false) =>
    (await scene({ attest: async () => ({ origin, isScam }) })).proposal['verify']
  expect(await verified('https://dapp.example')).toBe('valid')
  expect(await verified('https://elsewhere.example')).toBe('mismatch')
  expect(await verified('https://dapp.example', true)).toBe('scam')
})

test('rejects accounts that the session does not have, and pages that would drive the wallet', async () => {
  const { session, ask, wallet, call } = await connected()
  await expect(ask(session.topic, one, 'personal_sign', ['0x68', second])).rejects.toMatchObject({ code: 4100 })
  const ofPage = await fetch(`${wallet.url}/sessions`, { headers: { origin: 'https://dapp.example' } })
  expect(ofPage.status).toBe(403)
  // Under a name of another party that resolves to this machine.
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    get(`${wallet.url}/sessions`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  expect(rebound).toBe(421)
  expect(await call('/approve', {})).toMatchObject({ error: { code: -32602 } })
})

test('a dapp that insists on what the wallet does not have', async () => {
  const { proposal, call } = await scene(
    {},
    { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  )
  expect(proposal).toMatchObject({
    chains: [],
    unknownChains: ['eip155:1'],
    problem: 'It asks for no network that this wallet has.',
  })
  expect(await call('/approve', {})).toMatchObject({ error: {} })
})
