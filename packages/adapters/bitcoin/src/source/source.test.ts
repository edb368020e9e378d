import { createFakePlatform } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bitcoinAdapter } from '../bitcoinAdapter.ts'
import { buildPsbt } from '../fixtures/buildPsbt.ts'
import { createLedgers } from '../fixtures/ledgers.ts'
import { networkOf } from '../fixtures/networks.ts'
import { able, setUp, signal } from '../fixtures/setUp.ts'
import { esplora } from './esplora.ts'
import { readSource, type UtxoSource } from './UtxoSource.ts'

afterEach(() => void vi.unstubAllGlobals())

const network = networkOf('testnet')
const address = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const txid = 'ab'.repeat(32)

test('the adapter names the services that it asks, for diagnosis', async () => {
  const { caipNetworkId } = network
  const adapter = bitcoinAdapter({ networks: [network], source: esplora({ [caipNetworkId]: 'https://node.example' }) })
  expect(await adapter.readUrls?.()).toEqual({ [caipNetworkId]: ['https://node.example'] })
  expect(await bitcoinAdapter({ networks: [network] }).readUrls?.()).toEqual({})
})

test('reads what an address holds and what a block costs', async () => {
  const ledgers = createLedgers()
  ledgers.testnet.fund(address, 5_000n)
  const source = esplora(ledgers.urls)({ fetch: ledgers.fetch })
  expect(await source.utxos({ address, network, signal })).toEqual([
    { txid: expect.stringMatching(/^[\da-f]{64}$/), vout: 0, value: 5_000, confirmed: true },
  ])
  expect(await source.feeRate({ network, signal })).toBe(3)
})

test('an address with more coins than the source lists has a balance, its mempool included', async () => {
  const ledgers = createLedgers()
  for (let coin = 0; coin < 501; coin += 1) ledgers.testnet.fund(address, 1_000n)
  const source = esplora(ledgers.urls)({ fetch: ledgers.fetch })
  await expect(source.utxos({ address, network, signal })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  const { balance } = readSource(source, { network, platform: createFakePlatform(), signal })
  expect(await balance(address)).toBe(501_000n)
})

const stats = (funded: string, spent: string) => `{"funded_txo_sum": ${funded},"spent_txo_sum":${spent}}`
const balanceBy = (answer: string) =>
  readSource(
    esplora({ [network.caipNetworkId]: 'https://node.example' })({ fetch: async () => new Response(answer) }),
    { network, platform: createFakePlatform(), signal },
  ).balance(address)

test('no sat is lost of an address that was paid more than a number holds, and spends what is in the mempool', async () => {
  const chain = stats('9007199254740993123', '9007199254740993000')
  expect(await balanceBy(`{"chain_stats":${chain},"mempool_stats":${stats('20', '100')}}`)).toBe(43n)
})

test.each([
  '{}',
  '[]',
  `{"chain_stats":${stats('1', '0')}}`,
  `{"chain_stats":${stats('1', '2')},"mempool_stats":${stats('0', '0')}}`,
  `{"chain_stats":${stats('-1', '0')},"mempool_stats":${stats('5', '0')}}`,
  `{"chain_stats":${stats('2100000000000001', '0')},"mempool_stats":${stats('0', '0')}}`,
])('rejects with MALFORMED_ANSWER for a balance of %s', async (answer) => {
  await expect(balanceBy(answer)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('plain Esplora has fee estimates only', async () => {
  const fetch = async (url: string) =>
    url.endsWith('/fee-estimates') ? Response.json({ 3: 7.5 }) : new Response('', { status: 404 })
  expect(
    await esplora({ [network.caipNetworkId]: 'https://node.example/' })({ fetch }).feeRate({ network, signal }),
  ).toBe(7.5)
})

test.each([
  ['with fractions', { '/v1/fees/precise': { halfHourFee: 0.697 }, '/v1/fees/recommended': { halfHourFee: 1 } }, 0.697],
  ['in whole sats', { '/v1/fees/recommended': { halfHourFee: 2 }, '/fee-estimates': { 3: 1.5 } }, 2],
  ['behind a page for every path', { '/v1/fees/': '<html>', '/fee-estimates': { 3: 7.5 } }, 7.5],
  ['by the nearest estimate', { '/fee-estimates': { 1: 9, 2: 8.5, 25: 3 } }, 8.5],
  ['by the only estimates', { '/fee-estimates': { 144: 5.026, 504: 4 } }, 5.026],
  ['without estimates on a test network', { '/fee-estimates': {} }, 1],
])('reads the fee rate of the source: %s', async (_, answers, rate) => {
  const fetch = async (url: string) => {
    const [, answer] = Object.entries(answers).find(([path]) => url.includes(path)) ?? []
    if (answer === undefined) return new Response('', { status: 404 })
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
  }
  const source = esplora({ [network.caipNetworkId]: 'https://node.example' })({ fetch })
  expect(await source.feeRate({ network, signal })).toBe(rate)
})

test('rejects on the main network if the server has no estimates', async () => {
  const main = { ...network, testnet: false }
  const fetch = async (url: string) =>
    url.endsWith('/fee-estimates') ? Response.json({}) : new Response('', { status: 404 })
  const source = esplora({ [network.caipNetworkId]: 'https://node.example' })({ fetch })
  const { feeRate } = readSource(source, { network: main, platform: createFakePlatform(), signal })
  await expect(feeRate()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test.each([
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
  'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-in-mempool"}',
  'txn-already-known',
])('treats a transaction that the node already has as sent: %s', async (body) => {
  const source = esplora({ [network.caipNetworkId]: 'https://node.example' })({
    fetch: async () => new Response(body, { status: 400 }),
  })
  const { broadcast } = readSource(source, { network, platform: createFakePlatform(), signal })
  expect(await broadcast({ hex: '00', txid })).toBe(txid)
})

test('rejects unknown network, unreachable, refused, no JSON', async () => {
  const urls = { [network.caipNetworkId]: 'https://node.example' }
  const read = (fetch: (url: string) => Promise<Response>) =>
    esplora(urls)({ fetch }).utxos({ address, network, signal })
  await expect(
    esplora({})({ fetch: async () => new Response() }).utxos({ address, network, signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    code: 'UNREACHABLE',
  })
  await expect(read(async () => new Response('', { status: 429 }))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) })
  await expect(read(async () => new Response(endless))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(read(async () => new Response('<html>'))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test.each<readonly [string, () => Promise<Response>]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', async () => new Response('', { status: 401 })],
])('the error of a node that %s names it without the key of its URL', async (_, fetch) => {
  const source = esplora({ [network.caipNetworkId]: 'https://node.example/the-key' })({ fetch })
  const error: unknown = await source.utxos({ address, network, signal }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ context: { url: 'https://node.example' } })
})

test('says whether a block has a transaction, and unknown of one that the source does not know', async () => {
  const ledgers = createLedgers()
  const source = esplora(ledgers.urls)({ fetch: ledgers.fetch })
  const status = (of: string) => source.status?.({ txid: of, network, signal })
  expect(await status(txid)).toBe('unknown')
  const mined = ledgers.testnet.fund(address, 5_000n)
  expect(await status(mined)).toBe('confirmed')
  const answering = (answer: Response) =>
    esplora({ [network.caipNetworkId]: 'https://node.example' })({ fetch: async () => answer }).status?.({
      txid,
      network,
      signal,
    })
  await expect(answering(Response.json({ confirmed: 'yes' }))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(answering(new Response('<html>'))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(answering(new Response('', { status: 500 }))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  const mistaken = { ...honest, status: async () => 'mined' as never }
  await expect(
    readSource(mistaken, { network, platform: createFakePlatform(), signal }).status(txid),
  ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test.each([
  [
    'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 1 < 141"}',
    'min relay fee not met, 1 < 141',
  ],
  ['bad-txns-inputs-missingorspent', 'bad-txns-inputs-missingorspent'],
])('rejects with TRANSACTION_REFUSED with what the node says of %s', async (body, reason) => {
  const source = esplora({ [network.caipNetworkId]: 'https://node.example' })({
    fetch: async () => new Response(body, { status: 400 }),
  })
  await expect(source.broadcast({ hex: '00', network, signal })).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    message: `The network refused the transaction: ${reason}`,
    context: { networkId: network.caipNetworkId, reason },
  })
})

test('rejects with TRANSACTION_REFUSED by the ledger for coins that are spent, and with the txid of what was signed', async () => {
  // It signs, and the adapter sends.
  const scene = await setUp('unisat')
  const { accounts, connectorId } = await scene.connect()
  const [account] = accounts
  const psbt = buildPsbt({ ledger: scene.ledgers.testnet, account, to: address, sats: 5_000n })
  const other = buildPsbt({ ledger: scene.ledgers.testnet, account, to: address, sats: 6_000n })
  const send = (one: string) =>
    able(
      scene.instance,
      'signPsbt',
    )({ connectorId, address: account.address, network, psbt: one, broadcast: true, signal })
  await send(psbt)
  await expect(send(other)).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    context: { hash: expect.stringMatching(/^[\da-f]{64}$/) },
  })
  expect(scene.ledgers.balanceOf('testnet', address)).toBe(5_000n)
})

const silent = new Promise<never>(() => {})
const honest: UtxoSource = {
  utxos: async () => [],
  feeRate: async () => 1,
  broadcast: async () => txid,
  transaction: async () => '00',
}

test.each([
  ['a list that is none', { ...honest, utxos: async () => ({}) as never }],
  ['an output of nothing', { ...honest, utxos: async () => [{ txid, vout: 0, value: 0, confirmed: true }] }],
  ['an output that is negative', { ...honest, utxos: async () => [{ txid, vout: -1, value: 5, confirmed: true }] }],
  ['a fraction of a sat', { ...honest, utxos: async () => [{ txid, vout: 0, value: 0.5, confirmed: true }] }],
  ['a txid that is none', { ...honest, utxos: async () => [{ txid: 'x', vout: 0, value: 5, confirmed: true }] }],
  ['an error that is none of kit’s', { ...honest, utxos: () => Promise.reject(new Error('boom')) }],
])('rejects with MALFORMED_ANSWER for %s', async (_, source) => {
  const platform = createFakePlatform()
  await expect(readSource(source, { network, platform, signal }).utxos(address)).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000])(
  'rejects with MALFORMED_ANSWER for a fee rate of %s',
  async (rate) => {
    const platform = createFakePlatform()
    await expect(
      readSource({ ...honest, feeRate: async () => rate }, { network, platform, signal }).feeRate(),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  },
)

test('rejects with TIMED_OUT after 10 s, ABORTED at once', async () => {
  const platform = createFakePlatform()
  const ending = new AbortController()
  const read = () =>
    readSource({ ...honest, utxos: () => silent }, { network, platform, signal: ending.signal }).utxos(address)
  const slow = expect(read()).rejects.toMatchObject({ code: 'TIMED_OUT' })
  await platform.clock.advance(10_000)
  await slow
  const given = expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
  ending.abort()
  await given
  await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
})

test('without a source there is no balance and no fee; wallets that send themselves still do', async () => {
  const own = await setUp('satsConnect', { source: null })
  await own.connect()
  expect(Object.keys(own.instance.capabilities).toSorted()).toEqual([
    'coinChoice',
    'describeAddress',
    'explorerUrl',
    'sendTransaction',
    'signMessage',
    'signPsbt',
    'switchNetwork',
    'validateAddress',
  ])
  const { hash } = await able(
    own.instance,
    'sendTransaction',
  )({
    connectorId: own.connectorId,
    address: own.wallet.addresses[0]?.address ?? '',
    network,
    to: address,
    value: 1_000n,
    signal,
  })
  expect(own.ledgers.testnet.transaction(hash)).toBeDefined()
  vi.unstubAllGlobals()
  const other = await setUp('walletStandard', { source: null })
  const { capabilities } = await other.connect()
  expect(capabilities).not.toContain('sendTransaction')
})

test('a source that fails does not block payments of a wallet that broadcasts itself', async () => {
  const scene = await setUp('satsConnect', {
    source: () => ({ ...honest, utxos: () => Promise.reject(new TypeError('offline')) }),
  })
  const { accounts, connectorId } = await scene.connect()
  const { hash } = await able(
    scene.instance,
    'sendTransaction',
  )({ connectorId, address: accounts[0].address, network, to: address, value: 1_000n, signal })
  expect(scene.ledgers.testnet.transaction(hash)).toBeDefined()
})
