import {
  type FeeEstimate,
  type FeeTerms,
  insufficientFunds,
  isKitError,
  isNativeToken,
  malformedAnswer,
  nativeTokenUnit,
  type Network,
  type RpcClient,
  type Sendable,
  transactionWouldFail,
} from '@kit/core/adapter'
import { isInsufficientFunds } from '../errors/errorCodes.ts'
import { revertReason } from '../errors/revertReason.ts'
import { encodeAnyTransfer, encodeTransfer, getTokenBalance, readHolding } from './erc20.ts'
import { type Ask, dataFeeOf, type Transaction } from './dataFee.ts'
import { checkFee, isHighFee, type MaxFees } from './feeLimits.ts'
import { getBalance } from './getBalance.ts'
import { fromQuantity, isQuantity } from './quantities.ts'
import { addressTo, checkedData, feeFields, toQuantity } from './transactionFields.ts'

const what = 'The network fee'

/** The gas of a plain transfer, which never varies. */
const plainGas = 21_000n

/** The price of gas in wei: EIP-1559, or one price on chains without it. */
type Price =
  | { readonly base: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

type Context = {
  readonly address: string
  readonly network: Network
  readonly terms?: FeeTerms | undefined
  readonly maxFees?: MaxFees | undefined
  readonly signal: AbortSignal
}

/**
 * The fee of a transfer or a call. Expected: the gas of an estimate at the next block’s base fee and the tip that is usual now. Most: half as much gas again, except for
 * plain transfers, at twice the base fee. What a rollup takes for its data beside the gas is in both, and doubled in `most`.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION`, `INSUFFICIENT_FUNDS`, `FEE_TOO_HIGH`, `TRANSACTION_WOULD_FAIL`
 */
export async function estimateFee(
  read: RpcClient['request'],
  parameters: Context & {
    readonly token?: string | undefined
    readonly to: string
    readonly amount: bigint
    readonly data?: string | undefined
  },
): Promise<FeeEstimate> {
  const { address, network, token, amount, data, signal } = parameters
  const to = addressTo(parameters.to, network)
  const transaction =
    token === undefined
      ? { from: address, to, value: amount, data: checkedData(data) }
      : { from: address, to: addressTo(token, network), value: 0n, data: encodeTransfer(to, amount) }
  // Checks the amount before anything is asked.
  toQuantity(amount)
  const poor = () => insufficientFunds({ address, networkId: network.caipNetworkId })
  const [fee, balance] = await Promise.all([
    price(read, transaction, parameters),
    token === undefined ? getBalance(read, { address, network, signal }) : undefined,
  ])
  // Not every node checks the balance when it estimates.
  if (balance && balance.value < amount) throw poor()
  return fee
}

/**
 * All of the native coin but what a transfer can cost at most; all of a token.
 * @throws KitError as `estimateFee`, except `INSUFFICIENT_FUNDS`
 */
export async function maxSendable(
  read: RpcClient['request'],
  parameters: Context & { readonly to?: string | undefined; readonly token?: string | undefined },
): Promise<Sendable> {
  const { address, network, token, signal } = parameters
  const to = addressTo(parameters.to ?? address, network)
  if (isNativeToken(network, token)) return nativeTokenSendable(read, { to, token }, parameters)
  if (token !== undefined) {
    const amount = await readHolding(read, { address, network, token, signal })
    const transaction = { from: address, to: addressTo(token, network), value: 0n, data: encodeAnyTransfer(to, amount) }
    return { amount, fee: await price(read, transaction, parameters) }
  }
  const { value: balance } = await getBalance(read, { address, network, signal })
  // Contracts may do nothing with nothing.
  const value = balance > 0n ? 1n : 0n
  const fee = await price(read, { from: address, to, value, data: '0x' }, parameters)
  if (balance <= fee.most) return { amount: 0n, fee }
  return { amount: balance - fee.most, fee, kept: { amount: fee.most - fee.expected, reason: 'fee' } }
}

/** The coin by its token: what it pays for the fee, it cannot send. The token may have fewer decimals (Arc's USDC: 6 of 18). */
async function nativeTokenSendable(
  read: RpcClient['request'],
  { to, token }: { readonly to: string; readonly token: string },
  context: Context,
): Promise<Sendable> {
  const { address, network, signal } = context
  const [coins, held] = await Promise.all([
    getBalance(read, { address, network, signal }),
    getTokenBalance(read, { address, network, token, signal }),
  ])
  // All of it would leave nothing for its own fee, and half of it takes as much gas.
  const data = encodeAnyTransfer(to, held.value / 2n)
  const fee = await price(read, { from: address, to: addressTo(token, network), value: 0n, data }, context)
  const left = coins.value > fee.most ? (coins.value - fee.most) / nativeTokenUnit(coins.decimals, held.decimals) : 0n
  const amount = left < held.value ? left : held.value
  if (amount === 0n) return { amount, fee }
  return { amount, fee, kept: { amount: fee.most - fee.expected, reason: 'fee' } }
}

async function price(read: RpcClient['request'], transaction: Transaction, context: Context): Promise<FeeEstimate> {
  const { network, terms, signal } = context
  const ask = (method: string, params: readonly unknown[]) => read({ network, method, params, what, signal })
  feeFields(terms)
  const [used, now, extra] = await Promise.all([
    gasOf(ask, transaction, context),
    currentPrice(ask),
    dataFeeOf(ask, { transaction, network }),
  ])
  const { gas: agreedGas = 0n } = terms ?? {}
  const gas = agreedGas >= used ? agreedGas : used === plainGas ? used : (used * 3n) / 2n
  const agreed = agreedPrice(terms, now)
  const [likely, highest] =
    'gasPrice' in agreed
      ? [agreed.gasPrice, agreed.gasPrice]
      : [least(agreed.base + agreed.maxPriorityFeePerGas, agreed.maxFeePerGas), agreed.maxFeePerGas]
  const { l1, operatorFee } = extra ?? { l1: 0n, operatorFee: undefined }
  const [operator, mostOperator] = operatorFee ? await Promise.all([operatorFee(used), operatorFee(gas)]) : [0n, 0n]
  const expected = used * likely + l1 + operator
  const most = gas * highest + 2n * l1 + mostOperator
  // Terms that were agreed to may be below what gas costs by now.
  const highestFee = most > expected ? most : expected
  checkFee(highestFee, network, context.maxFees)
  const { decimals, symbol } = network.nativeCurrency
  return {
    expected,
    most: highestFee,
    decimals,
    symbol,
    ...(isHighFee(highestFee, network, context.maxFees) && { isHigh: true }),
    ...(extra && { parts: { l1, operator } }),
    terms:
      'gasPrice' in agreed
        ? { gas, gasPrice: agreed.gasPrice }
        : { gas, maxFeePerGas: agreed.maxFeePerGas, maxPriorityFeePerGas: agreed.maxPriorityFeePerGas },
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function agreedPrice(terms: FeeTerms | undefined, now: Price): Price {
  if (terms === undefined) return now
  const { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = terms
  if (gasPrice !== undefined) return { gasPrice }
  return { base: 'base' in now ? now.base : now.gasPrice, maxFeePerGas, maxPriorityFeePerGas }
}

/** @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_WOULD_FAIL` */
async function gasOf(ask: Ask, { value, ...call }: Transaction, { address, network }: Context): Promise<bigint> {
  const networkId = network.caipNetworkId
  try {
    const gas = fromQuantity(await ask('eth_estimateGas', [{ ...call, value: toQuantity(value) }]), what)
    // Data cost gas of their own: with that of a plain transfer the call would fail, and cost its fee.
    if (gas < plainGas || (gas === plainGas && call.data !== '0x')) throw malformedAnswer({ what })
    return gas
  } catch (error) {
    if (isInsufficientFunds(error)) throw insufficientFunds({ address, networkId })
    const reason = revertReason(error)
    throw reason === undefined ? error : transactionWouldFail({ networkId, reason }, { cause: error })
  }
}

/** The base fee of the next block, and a tip. Chains without EIP-1559 have one price. */
async function currentPrice(ask: Ask): Promise<Price> {
  /** Methods that a node does not know or answers malformed are left out. */
  const optional = (asked: Promise<unknown>) =>
    asked.catch((error: unknown) => {
      if (isKitError(error, 'MALFORMED_ANSWER')) return undefined
      throw error
    })
  const [history, tip, gasPrice] = await Promise.all([
    optional(ask('eth_feeHistory', ['0x14', 'latest', [50]])),
    optional(ask('eth_maxPriorityFeePerGas', [])),
    optional(ask('eth_gasPrice', [])),
  ])
  const { baseFeePerGas, reward } = Object(history) as { readonly baseFeePerGas?: unknown; readonly reward?: unknown }
  const next = Array.isArray(baseFeePerGas) ? (baseFeePerGas as readonly unknown[]).at(-1) : undefined
  const base = next === undefined ? 0n : fromQuantity(next, what)
  if (base === 0n) return { gasPrice: fromQuantity(gasPrice, what) }
  const usual = tipsOf(reward)
  const maxPriorityFeePerGas = tip === undefined ? median(usual) : least(fromQuantity(tip, what), mostTip(usual, base))
  return { base, maxFeePerGas: 2n * base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/**
 * Returns the median tip of each of the last blocks. For blocks without transactions, some nodes return null, an empty
 * list or a negative number.
 */
const tipsOf = (reward: unknown): readonly bigint[] =>
  (Array.isArray(reward) ? (reward as readonly unknown[]) : [])
    .flatMap((each) => (Array.isArray(each) ? (each as readonly unknown[]).slice(0, 1) : []))
    .filter(isQuantity)
    .map(BigInt)

function median(tips: readonly bigint[]): bigint {
  const sorted = tips.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

/** In wei for a unit of gas: it costs little on any chain, and some nodes demand as much on a chain without traffic. */
const smallTip = 3_000_000_000n

/** A node may name any tip; more than twice what the last blocks have paid is of no use. */
const mostTip = (usual: readonly bigint[], base: bigint): bigint =>
  [base, ...usual.map((tip) => 2n * tip)].reduce((most, each) => (each > most ? each : most), smallTip)
