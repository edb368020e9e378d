import { createWalletClient, http, parseAbi, parseEther, type Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { collector } from '../tokens/deployAssets.ts'
import type { WireBalance } from './balance/toBalance.ts'
import type { WirePage } from './history/pageOf.ts'
import type { WireNft } from './nfts/readCollectibles.ts'

let sandbox: Sandbox
let client: Client
const one = 'eip155:31337'
const [, , third] = developmentAddresses

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

const json = async <value>(path: string, query?: Readonly<Record<string, string>>): Promise<value> =>
  (await (await client.ask(path, query)).json()) as value
const balances = async (): Promise<readonly WireBalance[]> =>
  (await json<{ balances: WireBalance[] }>(`/v1/account/${collector}/balance`, { currency: 'usd', chainId: one }))
    .balances
const history = async (address: string): Promise<WirePage['data']> =>
  (await json<WirePage>(`/v1/account/${address}/history`, { chainId: one })).data
async function nfts(address: string): Promise<readonly WireNft[]> {
  const all: WireNft[] = []
  let cursor: string | null = '0'
  while (cursor !== null) {
    const page: { readonly nfts: readonly WireNft[]; readonly next: string | null } = await json(
      `/v1/account/${address}/nfts`,
      { chainId: one, cursor },
    )
    all.push(...page.nfts)
    cursor = page.next
  }
  return all
}
const wallet = () =>
  createWalletClient({
    account: mnemonicToAccount(sandbox.environment.mnemonic, { addressIndex: 4 }),
    transport: http(sandbox.environment.chains[0]?.rpcUrl),
    pollingInterval: 50,
  })
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

test('the collector holds tokens of every kind', async () => {
  expect((await balances()).map(({ symbol, quantity, value }) => [symbol, quantity.decimals, value])).toEqual([
    ['GRN', '18', 12_500],
    ['CPL', '6', 513.09],
    ['TIN', '8', 143.5],
    ['SPK', '18', 0.0002],
    ['ODD', '18', undefined],
    ['CLAIM', '18', undefined],
    ['GRN', '18', 1_125],
    // The chain says 18.
    ['LIE', '6', 3_000_000_000_000],
  ])
})

test('prices move', async () => {
  await client.control('PUT', 'settings', { prices: { TIN: 2 } })
  expect((await balances()).find(({ symbol }) => symbol === 'TIN')).toMatchObject({
    price: 2,
    value: 164,
    change24h: 14.29,
  })
  await client.control('PUT', 'settings', {})
})

test('collectibles are read from logs and owners, and go when they are given away', async () => {
  const before = await nfts(collector)
  expect(before.map(({ name, amount, flags }) => [name, amount, flags.is_spam])).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((id) => [`Tidepool ${id}`, '1', false]),
    ['Brass Works 1', '3', false],
    ['Free mint at prize.example 1', '1', true],
    ['Free mint at prize.example 2', '1', true],
  ])
  const [first] = before
  const items = before.find(({ standard }) => standard === 'erc1155')
  await wallet().writeContract({
    abi,
    address: first?.contract as Address,
    functionName: 'transferFrom',
    args: [collector, third, 1n],
    chain: null,
  })
  await wallet().writeContract({
    abi,
    address: items?.contract as Address,
    functionName: 'safeTransferFrom',
    args: [collector, third, 1n, 2n, '0x'],
    chain: null,
  })
  await expect
    .poll(async () => (await nfts(third)).map(({ name, amount }) => [name, amount]))
    .toEqual([
      ['Tidepool 1', '1'],
      ['Brass Works 1', '2'],
    ])
  expect((await nfts(collector)).slice(0, 1).map(({ name }) => name)).toEqual(['Tidepool 2'])
})

test('the history is that of the logs of the chain, and nothing is invented if that is switched off', async () => {
  await client.control('PUT', 'settings', { inventedHistory: false })
  const tin = (await balances())
    .find(({ symbol }) => symbol === 'TIN')
    ?.address?.split(':')
    .at(-1) as Address
  const hash = await wallet().writeContract({
    abi,
    address: tin,
    functionName: 'transfer',
    args: [third, 150_000_000n],
    chain: null,
  })
  await expect.poll(async () => (await history(third))[0]?.metadata.hash).toBe(hash)
  expect((await history(third))[0]).toMatchObject({
    metadata: { operationType: 'receive', status: 'confirmed', sentFrom: collector.toLowerCase() },
    transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'TIN' } }],
  })
  expect((await history(third)).map(({ transfers }) => transfers[0]?.nft_info?.name)).toContain('Tidepool 1')
  await wallet().sendTransaction({ to: third, value: parseEther('1'), chain: null })
  expect((await history(collector)).map(({ metadata }) => metadata.operationType)).toEqual(
    expect.arrayContaining(['send', 'receive']),
  )
  await client.control('PUT', 'settings', {})
})

test('a name resolves to its address, another one only to an address of another coin', async () => {
  expect(await json('/v1/profile/account/marigold.example', { apiVersion: '2' })).toMatchObject({
    addresses: { 2147514986: { address: developmentAddresses[0] } },
  })
  expect(Object.keys((await json<{ addresses: object }>('/v1/profile/account/orpiment.example')).addresses)).toEqual([
    '0',
  ])
  expect((await client.ask('/v1/profile/account/nobody.example')).status).toBe(404)
})
