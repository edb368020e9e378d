import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

const chainId = 'eip155:31337'
const coin = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const abi = parseAbi([
  'function swap(address from, address to, uint256 amount, uint256 minimum, address recipient, uint256 deadline) payable',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
type Tx = { readonly from: string; readonly to: string; readonly data: Hex; readonly amount: string }

let sandbox: Sandbox
let client: Client
let tokens: Readonly<Record<string, { address: string; decimals: number }>>
const account = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 5 })
const user = account.address
const node = () => http(sandbox.environment.chains[0]?.rpcUrl)
const reader = () => createPublicClient({ transport: node(), pollingInterval: 20 })
const wallet = () => createWalletClient({ account, transport: node() })
const plain = (id: string | undefined) => id?.split(':').at(-1) as Hex

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  client = createClient(sandbox)
  const answer = await json<{ tokens: { symbol: string; address: string; decimals: number }[] }>('tokens', { chainId })
  tokens = Object.fromEntries(answer.tokens.map((token) => [token.symbol, token]))
})
afterAll(() => sandbox.stop())

const json = async <value>(path: string, query: Readonly<Record<string, string>>): Promise<value> =>
  (await (await client.ask(`/v1/convert/${path}`, query)).json()) as value
const quote = async (from: string, to: string, amount: bigint) =>
  (
    await json<{ quotes: { toAmount: string; fromAmount: string }[] }>('quotes', {
      amount: `${amount}`,
      userAddress: user,
      from,
      to,
    })
  ).quotes
const build = async (from: string, to: string, amount: bigint): Promise<Tx> => {
  const body = {
    amount: `${amount}`,
    eip155: { slippage: 1 },
    projectId: sandbox.environment.projectId,
    from,
    to,
    userAddress: user,
  }
  return ((await (await client.post('/v1/convert/build-transaction', body)).json()) as { tx: Tx }).tx
}
const at = (symbol: string) => tokens[symbol]?.address ?? ''
const balance = (symbol: string) =>
  reader().readContract({ abi, address: plain(at(symbol)), functionName: 'balanceOf', args: [user] })

test('the coin and the tokens that the pool trades are offered, on no other chain', async () => {
  expect(Object.keys(tokens)).toEqual(['GRN', 'MLT', 'DRG', 'QUID', 'TOLL'])
  expect(tokens).toMatchObject({ GRN: { address: coin, decimals: 18 }, QUID: { decimals: 6 } })
  expect(await json('tokens', { chainId: 'eip155:31338' })).toEqual({ tokens: [] })
  expect((await client.ask('/v1/convert/gas-price', { chainId: 'eip155:31338' })).status).toBe(400)
  expect(BigInt((await json<{ standard: string }>('gas-price', { chainId })).standard)).toBeGreaterThan(0n)
})

test('a quote is what the swap gives, with the minimum of the slippage in its call', async () => {
  const amount = parseEther('10')
  const [offer] = await quote(coin, at('MLT'), amount)
  const out = BigInt(offer?.toAmount ?? 0)
  const tx = await build(coin, at('MLT'), amount)
  const { args } = decodeFunctionData({ abi, data: tx.data })
  expect(tx).toMatchObject({ from: `${chainId}:${user}`, amount: `${amount}` })
  expect(args?.[3]).toBe((out * 99n) / 100n)
  const before = await balance('MLT')
  const hash = await wallet().sendTransaction({ to: plain(tx.to), data: tx.data, value: amount, chain: null })
  await reader().waitForTransactionReceipt({ hash })
  expect((await balance('MLT')) - before).toBe(out)
})

test('the approval that the service builds has no limit; the token of 6 decimals wants 0 in between', async () => {
  const query = { userAddress: user, from: at('QUID'), to: coin }
  const { tx } = await json<{ tx: Tx }>('build-approve', query)
  const { args } = decodeFunctionData({ abi, data: tx.data })
  const pool = (await build(at('QUID'), coin, 5_000_000n)).to
  expect(args).toEqual([plain(pool), maxUint256])
  const approve = (amount: bigint) =>
    wallet().writeContract({
      abi,
      address: plain(at('QUID')),
      functionName: 'approve',
      args: [plain(pool), amount],
      chain: null,
    })
  await reader().waitForTransactionReceipt({ hash: await approve(5_000_000n) })
  await expect(approve(8_000_000n)).rejects.toThrow('Set the allowance to 0 first')
  expect(await json('allowance', { tokenAddress: at('QUID'), userAddress: user })).toEqual({ allowance: '5000000' })
})

test('a price moves, and a drained pool has no offer and reverts', async () => {
  const amount = parseEther('1')
  const first = BigInt((await quote(coin, at('DRG'), amount))[0]?.toAmount ?? 0)
  const tx = await build(coin, at('DRG'), amount)
  await client.control('POST', 'market', { prices: { DRG: 2 } })
  const second = BigInt((await quote(coin, at('DRG'), amount))[0]?.toAmount ?? 0)
  expect(Number(second) / Number(first)).toBeCloseTo(0.5, 3)
  const send = () => reader().call({ account: user, to: plain(tx.to), data: tx.data, value: amount })
  await expect(send()).rejects.toThrow('Less than the minimum')
  await client.control('POST', 'market', { drain: ['DRG'] })
  expect(await quote(coin, at('DRG'), amount)).toEqual([])
  await expect(send()).rejects.toThrow('The pool is empty')
  await client.control('POST', 'market', { prices: { DRG: 1 } })
})

test('a token that keeps a part of each transfer gives less than its quote', async () => {
  const amount = parseEther('1')
  const out = BigInt((await quote(coin, at('TOLL'), amount))[0]?.toAmount ?? 0)
  const tx = await build(coin, at('TOLL'), amount)
  const before = await balance('TOLL')
  const hash = await wallet().sendTransaction({ to: plain(tx.to), data: tx.data, value: amount, chain: null })
  await reader().waitForTransactionReceipt({ hash })
  expect((await balance('TOLL')) - before).toBe(out - out / 20n)
})

test('the service of one scope lies, that of others does not', async () => {
  const { base } = client
  const liar = createClient(sandbox, 'liar')
  const ask = async () => {
    const response = await liar.post('/v1/convert/build-transaction', {
      amount: '1000',
      eip155: { slippage: 1 },
      projectId: sandbox.environment.projectId,
      from: coin,
      to: at('MLT'),
      userAddress: user,
    })
    return ((await response.json()) as { tx: Tx }).tx
  }
  const honest = await ask()
  for (const [lie, path] of [
    ['to', 'to'],
    ['from', 'from'],
    ['chain', 'to'],
    ['value', 'amount'],
    ['minimum', 'data'],
  ] as const) {
    await liar.control('POST', 'market', { lie })
    expect((await ask())[path]).not.toBe(honest[path])
  }
  await liar.control('POST', 'market', { lie: null })
  expect((await ask()).to).toBe(honest.to)
  expect(client.base).toBe(base)
})

test('a waiting transaction is replaced, cancelled or dropped', async () => {
  await client.control('POST', 'market', { stall: true })
  const hash = await wallet().sendTransaction({ to: user, value: 1n, chain: null })
  const { replacedBy } = (await client.control('POST', 'market', { replace: { hash, cancel: true } })) as {
    readonly replacedBy: Hex
  }
  await client.control('POST', 'market', { mine: 1 })
  expect((await reader().getTransactionReceipt({ hash: replacedBy })).status).toBe('success')
  await expect(reader().getTransactionReceipt({ hash })).rejects.toThrow('could not be found')
  const dropped = await wallet().sendTransaction({ to: user, value: 2n, chain: null })
  await client.control('POST', 'market', { drop: dropped, mine: 1, stall: false })
  await expect(reader().getTransaction({ hash: dropped })).rejects.toThrow('could not be found')
})
