import {
  type FeeTerms,
  insufficientFunds,
  invalidOption,
  isKitError,
  malformedAnswer,
  type Network,
} from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import { AccountRole, type Instruction } from '@solana/instructions'
import type { Reads } from '../rpc/readRpc.ts'
import { buildTransaction, type BuiltTransaction } from './buildTransaction.ts'
import type { Plan } from './transferPlan.ts'

export type PriorityFee = {
  /** Micro-lamports for a compute unit. Default: what three quarters of the recent blocks that were paid any have accepted. */
  readonly unitPrice?: bigint | undefined
  /** The most that one transfer pays, in lamports. Default: 1,000,000 (0.001 SOL). */
  readonly max?: bigint | undefined
}

const defaultMax = 1_000_000n
const microLamports = 1_000_000n
/** The most addresses that `getRecentPrioritizationFees` takes. */
const mostAddresses = 128

/** The price of a compute unit for a transfer, in micro-lamports, so that its whole fee stays below the maximum. */
export async function unitPriceOf(
  reads: Reads,
  { units, instructions }: Plan,
  { unitPrice, max = defaultMax }: PriorityFee,
): Promise<bigint> {
  // Most blocks have room for transactions that pay nothing: they say nothing of the price where one has to be paid.
  const price = unitPrice ?? percentile((await recentFees(reads, instructions)).filter((fee) => fee > 0n))
  const most = (max * microLamports) / BigInt(units)
  return price < most ? price : most
}

/** A node without the method, or with a malformed response, prices nothing: the transfer goes without a priority fee. */
async function recentFees(reads: Reads, instructions: readonly Instruction[]): Promise<readonly bigint[]> {
  const accounts = instructions.flatMap(({ accounts: used = [] }) => used)
  const written = accounts.filter(({ role }) => role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER)
  const addresses = [...new Set(written.map(({ address }) => String(address)))].slice(0, mostAddresses)
  try {
    return await reads.recentFees(addresses)
  } catch (error) {
    if (isKitError(error, 'MALFORMED_ANSWER')) return []
    throw error
  }
}

const percentile = (fees: readonly bigint[]): bigint =>
  fees.toSorted((one, other) => (one < other ? -1 : Number(one > other)))[Math.floor((fees.length - 1) * 0.75)] ?? 0n

export type PricedTransaction = BuiltTransaction & {
  /** Lamports, without the rent of accounts that are made. */
  readonly fee: bigint
  readonly unitPrice: bigint
  readonly lastValidBlockHeight: bigint
}

type Priced = {
  readonly payer: Address
  readonly plan: Plan
  readonly priorityFee: PriorityFee
  /** The terms of an earlier estimate. */
  readonly terms?: FeeTerms | undefined
}

/** Builds the transaction of a plan and prices it. @throws KitError `INVALID_OPTION` for terms that are not of this adapter */
export async function priced(reads: Reads, { payer, plan, priorityFee, terms }: Priced): Promise<PricedTransaction> {
  const agreed = terms?.['unitPrice']
  if (terms !== undefined && (agreed === undefined || Object.keys(terms).length !== 1))
    throw invalidOption({ option: 'terms', reason: 'they do not come from a fee estimate of this adapter.' })
  const [first, unitPrice] = await Promise.all([
    reads.latestBlockhash(),
    unitPriceOf(reads, plan, agreed === undefined ? priorityFee : { ...priorityFee, unitPrice: agreed }),
  ])
  const build = async (latest: Awaited<ReturnType<Reads['latestBlockhash']>>) => {
    const built = buildTransaction({ payer, latest, unitPrice, units: plan.units, instructions: plan.instructions })
    const fee = await reads.fee(built.message)
    return fee === null ? null : { ...built, fee, unitPrice, lastValidBlockHeight: latest.lastValidBlockHeight }
  }
  // The node that gave the blockhash may be ahead of all others, or far behind them.
  const found = (await build(first)) ?? (await build(await reads.latestBlockhash()))
  if (!found) throw malformedAnswer({ what: 'The network fee' })
  return found
}

/**
 * As `priced`, for an account that must be able to pay, and keep either nothing or the lamports that exempt it from rent.
 * @throws KitError `INSUFFICIENT_FUNDS`, `INVALID_OPTION`
 */
export async function payable(
  reads: Reads,
  { network, ...rest }: Priced & { readonly network: Network },
): Promise<PricedTransaction> {
  const { payer, plan } = rest
  const [built, balance, least] = await Promise.all([priced(reads, rest), reads.balance(payer), reads.rentExemption(0)])
  const left = balance - plan.spends - built.fee
  if (left < 0n || (left > 0n && left < least))
    throw insufficientFunds({ address: payer, networkId: network.caipNetworkId })
  return built
}
