import { isKitError } from '@kit/core/adapter'
import { AccountRole, type Instruction } from '@solana/instructions'
import type { Reads } from '../rpc/readRpc.ts'
import type { Plan } from './Plan.ts'

export type PriorityFee = {
  /** Micro-lamports for a compute unit. Default: what three quarters of the recent blocks have accepted. */
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
  const price = unitPrice ?? percentile(await recentFees(reads, instructions))
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
