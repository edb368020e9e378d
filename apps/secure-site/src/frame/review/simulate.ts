import { type Hex, zeroAddress } from 'viem'
import {
  decodeAbiParameters,
  getAddress,
  hexToBigInt,
  hexToString,
  isAddressEqual,
  parseAbi,
  size,
  slice,
  trim,
} from 'viem/utils'
import type { NetworkConfig } from '../../api.ts'
import { askRpc, nodeOf, RpcError } from '../../smartAccount/smartAccount.ts'
import { type EvmStep, type TokenInfo, unlimited } from './decodeCall.ts'
import { type Change, type Fact, type Scale, scaledWarning, shownAmount, type Warning } from './Review.ts'

type Log = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }
type SimulatedCall = {
  readonly status: Hex
  readonly logs?: readonly Log[]
  readonly error?: { readonly message?: string }
}

/** Emitter of the logs by which a node reports moves of the coin (`traceTransfers`). */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferBatchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

export type Simulation =
  | {
      readonly status: 'done'
      readonly changes: readonly Change[]
      /** Warnings about permissions that others get for the account's tokens. */
      readonly warnings: readonly Warning[]
      readonly facts: readonly Fact[]
    }
  | { readonly status: 'reverts'; readonly reason: string }
  /** The node cannot simulate, or could not be reached. */
  | { readonly status: 'unknown' }

/** Runs calls one after another as the account on top of the latest block, and reports what it holds more or less afterwards. */
export async function simulate(network: NetworkConfig, account: Hex, steps: readonly EvmStep[]): Promise<Simulation> {
  try {
    const blocks = (await askRpc(network.rpcUrl, 'eth_simulateV1', [
      {
        blockStateCalls: [{ calls: steps.map(({ to, value, data }) => ({ from: account, to, value, data })) }],
        traceTransfers: true,
        validation: false,
      },
      'latest',
    ])) as readonly { readonly calls: readonly SimulatedCall[] }[]
    const calls = blocks[0]?.calls ?? []
    if (calls.length !== steps.length) return { status: 'unknown' }
    const failed = calls.find(({ status }) => status !== '0x1')
    if (failed) return { status: 'reverts', reason: (failed.error?.message ?? '').slice(0, 200) }
    const logs = calls.flatMap((call) => call.logs ?? [])
    const [changes, grants] = await Promise.all([changesOf(network, account, logs), grantsOf(network, account, logs)])
    return { status: 'done', changes, ...grants }
  } catch (error) {
    // Nodes that know the method report a call that cannot be paid or that reverts as an error of the whole.
    if (error instanceof RpcError && /insufficient|revert/i.test(error.message))
      return { status: 'reverts', reason: error.message.slice(0, 200) }
    return { status: 'unknown' }
  }
}

async function changesOf(network: NetworkConfig, account: Hex, logs: readonly Log[]): Promise<readonly Change[]> {
  type Sum = { token: Hex; tokenId: string | undefined; amount: bigint }
  const sums = new Map<string, Sum>()
  for (const { log, move } of logs.flatMap((log) => readMoves(log).map((move) => ({ log, move })))) {
    if (move.from === move.to) continue
    const sign = isAddressEqual(move.from, account) ? -1n : isAddressEqual(move.to, account) ? 1n : 0n
    if (sign === 0n) continue
    const key = `${log.address.toLowerCase()} ${move.tokenId ?? ''}`
    const sum = sums.get(key) ?? { token: log.address, tokenId: move.tokenId, amount: 0n }
    sums.set(key, { ...sum, amount: sum.amount + sign * move.amount })
  }
  const moved = [...sums.values()].filter(({ amount }) => amount !== 0n)
  const changes = await Promise.all(
    moved.map(async ({ token, tokenId, amount }): Promise<Change> => {
      if (token.toLowerCase() === coin) return { amount, ...network.nativeCurrency }
      const { symbol, decimals, scale } = await readToken(network, token)
      return tokenId === undefined
        ? { amount, symbol, decimals, scale, token }
        : { amount, symbol, decimals: 0, tokenId, token }
    }),
  )
  return changes.toSorted((one, other) => (one.amount < other.amount ? -1 : 1))
}

type Grants = { readonly warnings: readonly Warning[]; readonly facts: readonly Fact[] }
type Move = { readonly from: Hex; readonly to: Hex; readonly amount: bigint; readonly tokenId?: string }

const addressOf = (topic: Hex | undefined): Hex => slice(topic ?? `0x${'00'.repeat(32)}`, 12)

/** Moves of the coin, of an ERC-20, ERC-721 or ERC-1155 token. */
function readMoves({ topics, data }: Log): readonly Move[] {
  const [topic, first, second, third] = topics
  if (topic === transferTopic && third !== undefined)
    return [{ from: addressOf(first), to: addressOf(second), amount: 1n, tokenId: hexToBigInt(third).toString() }]
  if (topic === transferTopic && second !== undefined && size(data) >= 32)
    return [{ from: addressOf(first), to: addressOf(second), amount: hexToBigInt(slice(data, 0, 32)) }]
  if (third === undefined) return []
  if (topic === transferSingleTopic && size(data) >= 64)
    return [
      {
        from: addressOf(second),
        to: addressOf(third),
        amount: hexToBigInt(slice(data, 32, 64)),
        tokenId: hexToBigInt(slice(data, 0, 32)).toString(),
      },
    ]
  if (topic !== transferBatchTopic) return []
  const [ids, amounts] = readBatch(data)
  return ids.map((id, index) => ({
    from: addressOf(second),
    to: addressOf(third),
    amount: amounts[index] ?? 0n,
    tokenId: id.toString(),
  }))
}

function readBatch(data: Hex): readonly [readonly bigint[], readonly bigint[]] {
  try {
    return decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
  } catch {
    return [[], []]
  }
}

/** Allowances that the calls give for tokens of the account, whatever the name of the function. */
async function grantsOf(network: NetworkConfig, account: Hex, logs: readonly Log[]): Promise<Grants> {
  // The last approval of a spender counts.
  const grants = new Map(
    logs
      .filter(
        ({ topics: [topic, owner] }) => topic !== undefined && owner !== undefined && isGrant(topic, owner, account),
      )
      .map((log) => [[log.address, ...log.topics.slice(0, 4)].join().toLowerCase(), log]),
  )
  const found = await Promise.all(
    [...grants.values()].map(
      async ({ address, topics: [topic, , spender, tokenId], data }): Promise<Grants | undefined> => {
        const amount = size(data) >= 32 ? hexToBigInt(slice(data, 0, 32)) : 0n
        const to: Fact = { name: 'spender', value: getAddress(addressOf(spender)) }
        if (topic === approvalForAllTopic)
          return amount === 0n ? undefined : { facts: [to], warnings: [{ kind: 'allTokens' }] }
        if (tokenId !== undefined)
          return addressOf(spender) === zeroAddress
            ? undefined
            : { facts: [to, { name: 'spends', value: `#${hexToBigInt(tokenId)}` }], warnings: [] }
        if (amount === 0n) return undefined
        const unit = await readToken(network, address)
        const { symbol } = unit
        if (amount >= unlimited) return { facts: [to], warnings: [{ kind: 'unlimited', symbol }] }
        return {
          facts: [to, { name: 'spends', value: `${shownAmount(amount, unit)} ${symbol}` }],
          warnings: scaledWarning(amount, unit),
        }
      },
    ),
  )
  const given = found.flatMap((one) => (one ? [one] : []))
  return { facts: given.flatMap(({ facts }) => facts), warnings: given.flatMap(({ warnings }) => warnings) }
}

const isGrant = (topic: Hex, owner: Hex, account: Hex): boolean =>
  (topic === approvalTopic || topic === approvalForAllTopic) && isAddressEqual(addressOf(owner), account)

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function uiMultiplier() view returns (uint256)',
])

/** ERC-8056: what is shown for one unit, with 18 decimals. */
const oneMultiplier = 10n ** 18n

/** The symbol of a token. It is untrusted: it is cut and shown beside the address. */
export async function readToken(network: NetworkConfig, address: Hex): Promise<TokenInfo> {
  const node = nodeOf(network)
  const [symbol, decimals, numerator] = await Promise.all([
    node
      .readContract({ address, abi: tokenAbi, functionName: 'symbol' })
      .catch(() => readBytes32Symbol(network, address)),
    node.readContract({ address, abi: tokenAbi, functionName: 'decimals' }).catch(() => 0),
    node.readContract({ address, abi: tokenAbi, functionName: 'uiMultiplier' }).catch(() => oneMultiplier),
  ])
  const scale: Scale | undefined =
    numerator === 0n || numerator === oneMultiplier ? undefined : { numerator, denominator: oneMultiplier }
  return { symbol: toAscii(symbol) || 'tokens', decimals, scale }
}

/** Some of the oldest tokens answer 32 bytes. */
async function readBytes32Symbol(network: NetworkConfig, address: Hex): Promise<string> {
  try {
    const { data = '0x' } = await nodeOf(network).call({ to: address, data: '0x95d89b41' })
    return size(data) === 32 ? hexToString(trim(data, { dir: 'right' })) : ''
  } catch {
    return ''
  }
}

/** Symbols of other scripts can look like known ones, or turn the direction of the line. */
const toAscii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 16)
