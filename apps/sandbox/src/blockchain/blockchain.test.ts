import { createWalletClient, encodeFunctionData, erc20Abi, http, parseEther, type Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import type { WireBalance } from './balance/toBalance.ts'
import type { WirePage } from './history/pageOf.ts'
import type { WireTransaction } from './history/WireTransaction.ts'

let sandbox: Sandbox
let client: Client
const one = 'eip155:31337'
const [first, second, third, fourth, , , , , ninth, tenth] = developmentAddresses

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

async function json<value>(path: string, query?: Readonly<Record<string, string>>): Promise<value> {
  const answer = await client.ask(path, query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as value
}
const balancesOf = async (
  address: string,
  query: Readonly<Record<string, string>> = { chainId: one },
): Promise<readonly WireBalance[]> =>
  (await json<{ balances: WireBalance[] }>(`/v1/account/${address}/balance`, { currency: 'usd', ...query })).balances
async function pagesOf(address: string, query: Readonly<Record<string, string>> = {}): Promise<readonly WirePage[]> {
  const pages: WirePage[] = []
  let next: string | null = null
  do {
    const page: WirePage = await json<WirePage>(`/v1/account/${address}/history`, {
      ...query,
      ...(next !== null && { cursor: next }),
    })
    pages.push(page)
    next = page.next
  } while (next !== null)
  return pages
}
const historyOf = async (
  address: string,
  query?: Readonly<Record<string, string>>,
): Promise<readonly WireTransaction[]> => (await pagesOf(address, query)).flatMap(({ data }) => data)
const wallet = (addressIndex: number) =>
  createWalletClient({
    account: mnemonicToAccount(sandbox.environment.mnemonic, { addressIndex }),
    transport: http(sandbox.environment.chains[0]?.rpcUrl),
  })

test('the networks that JSON-RPC answers for', async () => {
  expect(await json('/v1/supported-chains')).toEqual({ http: [one, 'eip155:31338'], ws: [] })
})

test('identities with and without name and picture', async () => {
  const of = (address: string): Promise<unknown> => json(`/v1/identity/${address}`, { sender: first })

  expect(await of(first)).toEqual({ name: 'marigold.example', avatar: `${client.base}/pictures/marigold` })
  expect(await of(second.toLowerCase())).toEqual({ name: 'thistle.example', avatar: null })
  expect(await of(third)).toEqual({ name: null, avatar: `${client.base}/pictures/nameless` })
  expect(await of(tenth)).toEqual({ name: null, avatar: null })
  expect(await of('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')).toEqual({ name: null, avatar: null })
})

test('coins and tokens as the chain holds them', async () => {
  const mlt = sandbox.environment.chains[0]?.tokens[0]?.address

  expect((await balancesOf(second)).slice(0, 2)).toEqual([
    {
      name: 'Grain',
      symbol: 'GRN',
      chainId: one,
      value: 12_500,
      price: 1.25,
      change24h: 0,
      quantity: { decimals: '18', numeric: '10000' },
      iconUrl: `${client.base}/public/getTokenImage/GRN`,
    },
    {
      name: 'Millet',
      symbol: 'MLT',
      chainId: one,
      address: `${one}:${mlt}`,
      value: 40,
      price: 1,
      change24h: 0,
      quantity: { decimals: '18', numeric: '40' },
      iconUrl: `${client.base}/public/getTokenImage/MLT`,
    },
  ])
  expect((await balancesOf(third)).map(({ symbol }) => symbol)).toEqual(['GRN'])
  expect((await balancesOf(first, {})).map(({ symbol, chainId }) => `${symbol} ${chainId.slice(-1)}`)).toEqual([
    'GRN 7',
    'MLT 7',
    'DRG 7',
    'PBL 8',
    'MLT 8',
    'TDW 8',
  ])
  expect((await balancesOf(`0x${'0'.repeat(39)}9`)).map(({ quantity }) => quantity.numeric)).toEqual(['0'])
})

test('a token without a price has no value', async () => {
  const tidewater = (await balancesOf(first, { chainId: 'eip155:31338' })).find(({ symbol }) => symbol === 'TDW')

  expect(tidewater).toMatchObject({ price: 0, quantity: { numeric: '2500' } })
  expect(tidewater).not.toHaveProperty('value')
})

test('what was sent a moment ago counts, to the last digit, and is in the history', async () => {
  const mlt = sandbox.environment.chains[0]?.tokens[0]?.address as Address
  const { account } = wallet(8)
  const coinHash = await wallet(8).sendTransaction({ to: fourth, value: 1n, chain: null })
  await wallet(0).sendTransaction({
    to: mlt,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [fourth, parseEther('0.5')] }),
    chain: null,
  })
  expect(account.address).toBe(ninth)

  await expect
    .poll(async () =>
      (await balancesOf(fourth, { chainId: one, forceUpdate: `${one}:${mlt}` })).map(
        ({ quantity }) => quantity.numeric,
      ),
    )
    .toEqual(['10000.000000000000000001', '0.5'])
  expect(
    (await historyOf(fourth)).map(({ metadata, transfers }) => [metadata.operationType, metadata.status, transfers]),
  ).toEqual(
    expect.arrayContaining([
      [
        'receive',
        'confirmed',
        [expect.objectContaining({ direction: 'in', quantity: { numeric: '0.000000000000000001' } })],
      ],
      [
        'receive',
        'confirmed',
        [expect.objectContaining({ direction: 'in', quantity: { numeric: '0.5' }, value: 0.5 })],
      ],
    ]),
  )
  expect((await historyOf(ninth, { chainId: one }))[0]).toMatchObject({
    metadata: { hash: coinHash, operationType: 'send', sentFrom: ninth.toLowerCase(), chain: one },
    transfers: [{ direction: 'out' }],
  })
})

test('many months of history, page after page', async () => {
  const pages = await pagesOf(first)
  const all = pages.flatMap(({ data }) => data)
  const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))

  expect(pages.slice(0, -1).every(({ data }) => data.length === 20)).toBe(true)
  expect(pages.length).toBeGreaterThan(7)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(times).toEqual(times.toSorted((earlier, later) => later - earlier))
  expect(new Set(all.map(({ metadata }) => metadata.minedAt.slice(0, 7))).size).toBeGreaterThan(12)
})

test('every kind of operation, state, direction and asset', async () => {
  const all = await historyOf(first)
  const transfers = all.flatMap((transaction) => transaction.transfers)
  const kinds = new Set(all.map(({ metadata }) => metadata.operationType))

  expect([...kinds].toSorted()).toMatchInlineSnapshot(`
    [
      "approve",
      "borrow",
      "bought",
      "burn",
      "cancel",
      "claim",
      "deploy",
      "deposit",
      "execute",
      "mint",
      "receive",
      "repay",
      "send",
      "sold",
      "stake",
      "trade",
      "unstake",
      "withdraw",
    ]
  `)
  expect(new Set(all.map(({ metadata }) => metadata.status))).toEqual(new Set(['pending', 'confirmed', 'failed']))
  expect(new Set(all.map(({ metadata }) => metadata.chain))).toEqual(new Set([one, 'eip155:31338']))
  expect(new Set(transfers.map((transfer) => transfer?.direction))).toEqual(new Set(['in', 'out', 'self', undefined]))
  expect(new Set(transfers.map((transfer) => transfer?.nft_info?.flags.is_spam))).toEqual(
    new Set([true, false, undefined]),
  )
  expect(transfers.some((transfer) => transfer?.fungible_info && transfer.price === undefined)).toBe(true)
  expect(all.some(({ transfers: moved }) => moved.length > 1)).toBe(true)
  expect(all.some(({ metadata }) => metadata.application === undefined)).toBe(true)
})

test('chainId and onramp narrow', async () => {
  const [all, onChain, bought] = await Promise.all([
    historyOf(second),
    historyOf(second, { chainId: one }),
    historyOf(second, { onramp: 'sandbank' }),
  ])

  expect(onChain.length).toBeGreaterThan(0)
  expect(onChain).toEqual(all.filter(({ metadata }) => metadata.chain === one))
  expect(bought.length).toBeGreaterThan(0)
  expect(bought).toEqual(all.filter(({ metadata }) => metadata.application?.name === 'Sandbank'))
})

test('new transactions shift no page', async () => {
  const firstPage = await json<WirePage>(`/v1/account/${first}/history`)
  const before = await json<WirePage>(`/v1/account/${first}/history`, { cursor: firstPage.next ?? '' })
  const hash = await wallet(0).sendTransaction({ to: tenth, value: 1n, chain: null })
  await expect
    .poll(async () => (await json<WirePage>(`/v1/account/${first}/history`)).data[0]?.metadata.hash)
    .toBe(hash)

  expect(await json(`/v1/account/${first}/history`, { cursor: firstPage.next ?? '' })).toEqual(before)
})

test('strangers have none', async () => {
  expect(await json(`/v1/account/0x${'1'.repeat(40)}/history`, { chainId: one })).toEqual({ data: [], next: null })
})

test('prices of coins and tokens, named as they were asked for', async () => {
  const mlt = sandbox.environment.chains[0]?.tokens[0]?.address.toLowerCase()
  const addresses = [`${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, `${one}:${mlt}`, `${one}:0x${'1'.repeat(40)}`]
  const answer = await fetch(`${client.base}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses, projectId: sandbox.environment.projectId }),
  })

  expect(await answer.json()).toEqual({
    fungibles: [
      {
        address: addresses[0],
        name: 'Grain',
        symbol: 'GRN',
        price: 1.25,
        iconUrl: `${client.base}/public/getTokenImage/GRN`,
      },
      {
        address: addresses[1],
        name: 'Millet',
        symbol: 'MLT',
        price: 1,
        iconUrl: `${client.base}/public/getTokenImage/MLT`,
      },
    ],
  })
})

test.each([
  [{ currency: 'eur' }, 400, { status: 'FAILED', reasons: [{ name: 'currency' }] }],
  [{ addresses: [] }, 400, { status: 'FAILED', reasons: [{ name: 'addresses' }] }],
  [{ addresses: ['0xabc'] }, 400, { status: 'FAILED', reasons: [{ name: 'addresses' }] }],
  [{ projectId: 'another' }, 401, { error: 'Unauthorized: invalid key' }],
])('a price asked for with %j is refused', async (change, status, body) => {
  const right = { currency: 'usd', addresses: [`${one}:0x${'1'.repeat(40)}`], projectId: sandbox.environment.projectId }
  const answer = await fetch(`${client.base}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ ...right, ...change }),
  })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject(body)
})

test.each([
  ['/v1/identity/nobody', {}, 'address'],
  ['/v1/account/0x1/history', {}, 'address'],
  [`/v1/account/${first}/history`, { chainId: 'eip155:1' }, 'chainId'],
  [`/v1/account/${first}/history`, { cursor: 'bm90aGluZw' }, 'cursor'],
  ['/v1/account/0x1/balance', { currency: 'usd' }, 'address'],
  [`/v1/account/${first}/balance`, {}, 'currency'],
  [`/v1/account/${first}/balance`, { currency: 'usd', chainId: 'eip155:1' }, 'chainId'],
])('%s %j is refused for its %s', async (path, query, name) => {
  const answer = await client.ask(path, query)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ status: 'FAILED', reasons: [{ name, description: expect.any(String) }] })
})

test.each([
  '/v1/supported-chains',
  `/v1/identity/${first}`,
  `/v1/account/${first}/history`,
  `/v1/account/${first}/balance`,
])('%s without the project is 401, of a page that is not allowed 403', async (path) => {
  const strict = createClient(sandbox, 'strict')
  await strict.control('PUT', 'settings', { allowedOrigins: ['https://dapp.example'] })
  const query = `?projectId=${sandbox.environment.projectId}`
  const stranger = await strict.get(path + query, { origin: 'https://elsewhere.example' })

  expect((await client.get(path)).status).toBe(401)
  expect(stranger.status).toBe(403)
  expect(await stranger.json()).toEqual({ error: 'Unauthorized: origin not allowed' })
})
