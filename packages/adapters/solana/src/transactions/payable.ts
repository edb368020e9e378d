import { insufficientFunds, type Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { Reads } from '../rpc/readRpc.ts'
import { type BuiltTransaction, buildTransaction } from './buildTransaction.ts'
import type { Plan } from './Plan.ts'
import { type PriorityFee, unitPriceOf } from './priorityFee.ts'

/**
 * Builds the transaction of a plan and prices it. The account must be able to pay, and keep either nothing or the
 * lamports that exempt it from rent.
 * @throws KitError `INSUFFICIENT_FUNDS`
 */
export async function payable(
  reads: Reads,
  {
    payer,
    plan,
    network,
    priorityFee,
  }: { readonly payer: Address; readonly plan: Plan; readonly network: Network; readonly priorityFee: PriorityFee },
): Promise<BuiltTransaction & { readonly fee: bigint }> {
  const priced = async () => {
    const [latest, unitPrice] = await Promise.all([reads.latestBlockhash(), unitPriceOf(reads, plan, priorityFee)])
    const built = buildTransaction({
      payer,
      latest,
      unitPrice,
      units: plan.units,
      instructions: plan.instructions,
    })
    return { ...built, fee: await reads.fee(built.message) }
  }
  const [built, balance, least] = await Promise.all([priced(), reads.balance(payer), reads.rentExemption(0)])
  const left = balance - plan.spends - built.fee
  if (left < 0n || (left > 0n && left < least))
    throw insufficientFunds({ address: payer, networkId: network.caipNetworkId })
  return built
}
