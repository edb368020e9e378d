import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { concat, encodeAbiParameters, type Hex, pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keccak256, toBytes } from 'viem/utils'
import { isGrave } from './Review.ts'
import { type Context, reviewCalls } from './reviewEvm.ts'

const account = `0x${'a'.repeat(40)}` as const
const spender = `0x${'c'.repeat(40)}` as const
const token = `0x${'d'.repeat(40)}` as const
const contract = `0x${'b'.repeat(40)}` as const
const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
const most = 2n ** 160n - 1n

type Log = { readonly topics: readonly Hex[]; readonly data: Hex }
const log = (event: string, topics: readonly Hex[], ...data: readonly Hex[]): Log => ({
  topics: [keccak256(toBytes(event)), ...topics.map((topic) => pad(topic))],
  data: data.length === 0 ? '0x' : concat([...data]),
})

let logs: readonly (Log & { readonly address?: Hex })[] = []
const answers: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x0',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [] },
  eth_maxPriorityFeePerGas: '0x1',
  eth_call: word(0n),
}
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const simulated = [{ calls: [{ status: '0x1', logs: logs.map((each) => ({ address: contract, ...each })) }] }]
    const result = method === 'eth_simulateV1' ? simulated : answers[method]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
})
let context: Context
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network = {
    id: 'eip155:31337',
    name: 'Harbor',
    rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
  }
  context = {
    frame: {
      embedder: 'https://notes.harbor.example',
      config: { networks: [network] },
      state: {},
      sessions: { current: () => ({}) },
      keyring: { accounts: async () => ({ eip155: account, solana: '' }) },
    },
    network,
    account: { type: 'eoa', address: account },
  } as unknown as Context
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const review = async (data: Hex) =>
  (await reviewCalls(context, [{ to: contract, value: 0n, data }], { answer: 'transactionHash' })).review

test.each<[string, Log]>([
  [
    'an allowance of Permit2',
    log('Approval(address,address,address,uint160,uint48)', [account, token, spender], word(most), word(1n)),
  ],
  [
    'a permit of Permit2',
    log(
      'Permit(address,address,address,uint160,uint48,uint48)',
      [account, token, spender],
      word(most),
      word(1n),
      word(0n),
    ),
  ],
  ['an operator of ERC-777', log('AuthorizedOperator(address,address)', [spender, account])],
  ['an operator of ERC-6909', log('OperatorSet(address,address,bool)', [account, spender], word(1n))],
  [
    'an allowance of ERC-6909',
    log('Approval(address,address,uint256,uint256)', [account, spender, word(7n)], word(9n)),
  ],
  [
    'a credit delegation of Aave',
    log('BorrowAllowanceDelegated(address,address,address,uint256)', [account, spender, token], word(most)),
  ],
  [
    'an authorization of Morpho',
    log('SetAuthorization(address,address,address,bool)', [account, account, spender], word(1n)),
  ],
  [
    'a permission of Synthetix',
    log('PermissionGranted(uint128,bytes32,address,address)', [word(1n), pad('0x01'), spender], pad(account)),
  ],
  ['a relayer of Balancer', log('RelayerApprovalChanged(address,address,bool)', [spender, account], word(1n))],
])('%s has a grave warning and its spender on the review', async (_, granted) => {
  logs = [granted]
  const { warnings, facts = [] } = await review('0x87517c45')
  expect(warnings.filter(isGrave)).toHaveLength(1)
  expect(facts.map(({ value }) => value.toLowerCase())).toContain(spender)
})

test('makes Reject the main button if the simulation of an unknown call shows nothing of the account', async () => {
  logs = []
  expect((await review('0xa3b22fc4')).warnings.filter(isGrave)).toEqual([{ kind: 'unreadCall' }])
  // This transfer is between other accounts.
  logs = [log('Transfer(address,address,uint256)', [spender, token], word(1n))]
  expect((await review('0xa3b22fc4')).warnings.filter(isGrave)).toEqual([{ kind: 'unreadCall' }])
  logs = [log('Transfer(address,address,uint256)', [account, token], word(1n))]
  expect((await review('0xa3b22fc4')).warnings.filter(isGrave)).toEqual([])
  // A contract may do anything under a known name.
  logs = []
  expect((await review(`0x095ea7b3${pad(spender).slice(2)}${word(7n).slice(2)}`)).warnings.filter(isGrave)).toEqual([
    { kind: 'unreadCall' },
  ])
  // This is `multicall`, which may wrap any call.
  logs = []
  const several = `0xac9650d8${'20'.padStart(64, '0')}${'0'.repeat(64)}` as const
  expect((await review(several)).warnings.filter(isGrave)).toEqual([{ kind: 'unreadCall' }])
})

test('shows transfers from the account of ERC-6909 tokens, and of collections whose logs index nothing', async () => {
  logs = [log('Transfer(address,address,uint256)', [], pad(account), pad(spender), word(42n))]
  expect((await review('0xa3b22fc4')).changes).toMatchObject([{ amount: -1n, tokenId: '42' }])
  logs = [
    log('Transfer(address,address,address,uint256,uint256)', [account, spender, word(42n)], pad(account), word(5n)),
  ]
  expect((await review('0xa3b22fc4')).changes).toMatchObject([{ amount: -5n, tokenId: '42' }])
})

const arrives = { address: token, ...log('Transfer(address,address,uint256)', [spender, account], word(10n ** 12n)) }

test.each<[string, Log]>([
  ['an operator', log('OperatorGranted(address,address)', [account, spender])],
  [
    'an operator of Euler, which names the account without its last byte',
    log('OperatorStatus(bytes19,address,uint256)', [`0x${'aa'.repeat(19)}${'00'.repeat(13)}`, spender], word(1n)),
  ],
  [
    'an operator of Euler that is the token which arrives',
    log('OperatorStatus(bytes19,address,uint256)', [`0x${'aa'.repeat(19)}${'00'.repeat(13)}`, token], word(1n)),
  ],
])('makes Reject the main button if a call that brings tokens may also have granted %s', async (_, grant) => {
  logs = [arrives, grant]
  expect((await review('0xac9650d8')).warnings.filter(isGrave)).toEqual([{ kind: 'unreadCall' }])
  // One event is from a pool that is not called directly, the other contains only the token and the account.
  logs = [arrives, { ...log('Swap(address,address)', [spender, account]), address: token }]
  expect((await review('0xac9650d8')).warnings.filter(isGrave)).toEqual([])
  logs = [arrives, log('Withdraw(address,address,address)', [token, account, account])]
  expect((await review('0xac9650d8')).warnings.filter(isGrave)).toEqual([])
})

test('a contract cannot hide outgoing assets among invented tokens: the coin is first, and too many changes make the outcome unknown', async () => {
  const made = (index: number) => ({
    address: pad(`0x${(index + 1).toString(16)}`, { size: 20 }),
    ...log('Transfer(address,address,uint256)', [account, spender], word(most)),
  })
  const coin = `0x${'e'.repeat(40)}` as const
  const paid = { address: coin, ...log('Transfer(address,address,uint256)', [account, spender], word(7n)) }
  const made39 = Array.from({ length: 39 }, (_, index) => made(index))
  logs = [...made39, paid]
  const { changes = [], warnings } = await review('0xa3b22fc4')
  expect([changes.length, changes[0]?.symbol, changes[0]?.amount]).toEqual([40, 'ETH', -7n])
  expect(warnings.filter(isGrave)).toEqual([])
  logs = [...made39, made(39), paid]
  const many = await review('0xa3b22fc4')
  expect([many.changes, many.warnings.filter(isGrave)]).toEqual([undefined, [{ kind: 'unreadCall' }]])
})
