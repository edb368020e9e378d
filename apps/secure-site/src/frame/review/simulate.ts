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
/** This is ERC-6909's `Transfer(address,address,address,uint256,uint256)`, whose caller is not indexed. */
const idTransferTopic = '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859'
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

export type Simulation =
  | {
      readonly status: 'done'
      readonly changes: readonly Change[]
      /** Warnings about permissions that others get for the account's tokens. */
      readonly warnings: readonly Warning[]
      readonly facts: readonly Fact[]
      /** True for each call whose logs concern the account and cannot be an unknown kind of grant. */
      readonly shows: readonly boolean[]
    }
  | { readonly status: 'reverts'; readonly reason: string }
  /** The node cannot simulate, or could not be reached. */
  | { readonly status: 'unknown' }

/**
 * Runs calls one after another as the account on top of the latest block, and reports how the balances of the account
 * change.
 * @param gas the gas limit of a single call, if the page sets one, because a contract can behave differently depending
 * on the remaining gas
 */
export async function simulate(
  network: NetworkConfig,
  account: Hex,
  steps: readonly EvmStep[],
  gas?: bigint,
): Promise<Simulation> {
  try {
    const blocks = (await askRpc(network.rpcUrl, 'eth_simulateV1', [
      {
        blockStateCalls: [{ calls: steps.map(({ to, value, data }) => ({ from: account, to, value, data, gas })) }],
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
    const emitters = new Set(logs.map(({ address }) => address.toLowerCase()))
    const shows = calls.map(({ logs: own = [] }, index) => {
      const mayGrant = (log: Log): boolean => mayGrantUnseen(log, { account, target: steps[index]?.to, emitters })
      return own.some((log) => isOf(log, account)) && !own.some(mayGrant)
    })
    return { status: 'done', changes, ...grants, shows }
  } catch (error) {
    // Nodes that know the method report a call that cannot be paid or that reverts as an error of the whole.
    if (error instanceof RpcError && /insufficient|revert/i.test(error.message))
      return { status: 'reverts', reason: error.message.slice(0, 200) }
    return { status: 'unknown' }
  }
}

/** The limit prevents a contract from hiding an outgoing transfer among hundreds of invented tokens. */
const mostChanges = 40

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
  if (moved.length > mostChanges) throw new TypeError('No user reads as many lines.')
  const changes = await Promise.all(
    moved.map(async ({ token, tokenId, amount }): Promise<Change> => {
      if (token.toLowerCase() === coin) return { amount, ...network.nativeCurrency }
      const { symbol, decimals, scale } = await readToken(network, token)
      return tokenId === undefined
        ? { amount, symbol, decimals, scale, token }
        : { amount, symbol, decimals: 0, tokenId, token }
    }),
  )
  const isCoin = ({ token }: Change): boolean => token === undefined
  // Sort the coin first, because a contract can invent tokens with any amounts.
  return changes.toSorted(
    (one, other) => Number(isCoin(other)) - Number(isCoin(one)) || (one.amount < other.amount ? -1 : 1),
  )
}

type Grants = { readonly warnings: readonly Warning[]; readonly facts: readonly Fact[] }
type Move = { readonly from: Hex; readonly to: Hex; readonly amount: bigint; readonly tokenId?: string }

const addressOf = (topic: Hex | undefined): Hex => slice(topic ?? `0x${'00'.repeat(32)}`, 12)

/** Reads transfers of the coin and of ERC-20, ERC-721, ERC-1155 and ERC-6909 tokens. */
function readMoves({ topics, data }: Log): readonly Move[] {
  const [topic, first, second, third] = topics
  // Some of the oldest collections index no parameter, so the last word may be an amount or a token id.
  if (topic === transferTopic && first === undefined && size(data) === 96)
    return [
      {
        from: addressOf(slice(data, 0, 32)),
        to: addressOf(slice(data, 32, 64)),
        amount: 1n,
        tokenId: hexToBigInt(slice(data, 64, 96)).toString(),
      },
    ]
  if (topic === idTransferTopic && third !== undefined && size(data) >= 64)
    return [
      {
        from: addressOf(first),
        to: addressOf(second),
        amount: hexToBigInt(slice(data, 32, 64)),
        tokenId: hexToBigInt(third).toString(),
      },
    ]
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

/** The owner lets the spender use all tokens, one token id, or an amount. */
type Grant = { readonly owner: Hex; readonly spender: Hex } & (
  | { readonly of: 'all'; readonly isGiven: boolean }
  | { readonly of: 'item'; readonly tokenId: bigint }
  | { readonly of: 'amount'; readonly token: Hex; readonly amount: bigint }
)

const readers: Readonly<Record<Hex, (log: Log) => Grant>> = {
  // ERC-20 and ERC-721: `Approval(address,address,uint256)`.
  [approvalTopic]: ({ address: token, topics: [, owner, spender, tokenId], data }) => ({
    ...between(owner, spender),
    ...(tokenId === undefined
      ? { of: 'amount', token, amount: wordOf(data) }
      : { of: 'item', tokenId: hexToBigInt(tokenId) }),
  }),
  // ERC-721 and ERC-1155.
  [approvalForAllTopic]: ({ topics: [, owner, spender], data }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: wordOf(data) !== 0n,
  }),
  // Permit2: `Approval(address,address,address,uint160,uint48)`, and `Permit` with a nonce. The token is a topic, because Permit2 emits the log.
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b': (log) => allowanceAt(log, 2, 3),
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec': (log) => allowanceAt(log, 2, 3),
  // Aave: `BorrowAllowanceDelegated(address,address,address,uint256)` lets the spender borrow in the owner's name.
  '0xda919360433220e13b51e8c211e490d148e61a3bd53de8c097194e458b97f3e1': (log) => allowanceAt(log, 3, 2),
  // ERC-777: `AuthorizedOperator(address,address)`.
  '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9': ({ topics: [, spender, owner] }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: true,
  }),
  // ERC-6909: `OperatorSet(address,address,bool)` and `Approval(address,address,uint256,uint256)`.
  '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267': ({ topics: [, owner, spender], data }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: wordOf(data) !== 0n,
  }),
  '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7': ({ topics: [, owner, spender], data }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: wordOf(data) !== 0n,
  }),
  // Morpho: `SetAuthorization(address,address,address,bool)`.
  '0xd5e969f01efe921d3f766bdebad25f0a05e3f237311f56482bf132d0326309c0': ({ topics: [, , owner, spender], data }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: wordOf(data) !== 0n,
  }),
  // Synthetix: `PermissionGranted(uint128,bytes32,address,address)`, for the account of a position.
  '0x32ff7c3f84299a3543c1e89057e98ba962f4fbe7786c52289e184c57b9a36a50': ({ topics: [, , , spender], data }) => ({
    owner: addressOf(size(data) >= 32 ? slice(data, 0, 32) : undefined),
    spender: addressOf(spender),
    of: 'all',
    isGiven: true,
  }),
  // Balancer: `RelayerApprovalChanged(address,address,bool)`.
  '0x46961fdb4502b646d5095fba7600486a8ac05041d55cdf0f16ed677180b5cad8': ({ topics: [, spender, owner], data }) => ({
    ...between(owner, spender),
    of: 'all',
    isGiven: wordOf(data) !== 0n,
  }),
}

/**
 * Returns true if an unknown log of the called contract contains the account and another address, as grants do. A call
 * that wraps several calls may hide a grant behind an incoming transfer. Tokens and the contract itself do not count as
 * the other address. Euler logs the account without its last byte.
 */
function mayGrantUnseen(
  log: Log,
  {
    account,
    target,
    emitters,
  }: { readonly account: Hex; readonly target: Hex | undefined; readonly emitters: ReadonlySet<string> },
): boolean {
  if (target === undefined || !isAddressEqual(log.address, target) || readGrant(log) || readMoves(log).length > 0)
    return false
  const topics = log.topics.slice(1).map((topic) => topic.toLowerCase())
  const prefix = account.slice(0, 40).toLowerCase()
  const isPrefix = (topic: string): boolean => topic === prefix.padEnd(66, '0')
  const others = topics.filter(
    (topic) => /^0x0{24}(?!0{8})/.test(topic) && addressOf(topic as Hex) !== account.toLowerCase(),
  )
  if (topics.some(isPrefix)) return others.length > 0
  const isOther = (topic: string): boolean => !emitters.has(addressOf(topic as Hex))
  return topics.some((topic) => addressOf(topic as Hex) === account.toLowerCase()) && others.some(isOther)
}

const between = (owner: Hex | undefined, spender: Hex | undefined): Pick<Grant, 'owner' | 'spender'> => ({
  owner: addressOf(owner),
  spender: addressOf(spender),
})

const wordOf = (data: Hex): bigint => (size(data) >= 32 ? hexToBigInt(slice(data, 0, 32)) : 0n)

/** Reads an allowance whose token and spender are topics. */
const allowanceAt = ({ topics, data }: Log, token: number, spender: number): Grant => ({
  ...between(topics[1], topics[spender]),
  of: 'amount',
  token: addressOf(topics[token]),
  amount: wordOf(data),
})

const readGrant = (log: Log): Grant | undefined => {
  const [topic] = log.topics
  return topic !== undefined && Object.hasOwn(readers, topic) ? readers[topic]?.(log) : undefined
}

const isGrantOf = (log: Log, account: Hex): boolean => {
  const grant = readGrant(log)
  return grant !== undefined && isAddressEqual(grant.owner, account)
}

const isOf = (log: Log, account: Hex): boolean =>
  isGrantOf(log, account) ||
  readMoves(log).some(({ from, to }) => isAddressEqual(from, account) || isAddressEqual(to, account))

/** Allowances that the calls give for tokens of the account, whatever the name of the function. */
async function grantsOf(network: NetworkConfig, account: Hex, logs: readonly Log[]): Promise<Grants> {
  // The last approval of a spender counts.
  const grants = new Map(
    logs
      .filter((log) => isGrantOf(log, account))
      .map((log) => [[log.address, ...log.topics.slice(0, 4)].join().toLowerCase(), log]),
  )
  const found = await Promise.all(
    [...grants.values()].map(async (log): Promise<Grants | undefined> => {
      const grant = readGrant(log)
      if (!grant) return undefined
      const to: Fact = { name: 'spender', value: getAddress(grant.spender) }
      if (grant.of === 'all') return grant.isGiven ? { facts: [to], warnings: [{ kind: 'allTokens' }] } : undefined
      if (grant.of === 'item')
        return grant.spender === zeroAddress
          ? undefined
          : { facts: [to, { name: 'spends', value: `#${grant.tokenId}` }], warnings: [] }
      const { amount, token } = grant
      if (amount === 0n) return undefined
      const unit = await readToken(network, token)
      const { symbol } = unit
      if (amount >= unlimited) return { facts: [to], warnings: [{ kind: 'unlimited', symbol }] }
      return {
        facts: [to, { name: 'spends', value: `${shownAmount(amount, unit)} ${symbol}` }],
        warnings: scaledWarning(amount, unit),
      }
    }),
  )
  const given = found.flatMap((one) => (one ? [one] : []))
  return { facts: given.flatMap(({ facts }) => facts), warnings: given.flatMap(({ warnings }) => warnings) }
}

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function uiMultiplier() view returns (uint256)',
])

/** ERC-8056 multipliers have 18 decimals, so this one leaves amounts unchanged. */
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
