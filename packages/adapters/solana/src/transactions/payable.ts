import { insufficientFunds, type Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { Reads } from '../rpc/readRpc.ts'
import { type BuiltTransaction, buildTransaction } from './buildTransaction.ts'
import type { Plan } from './Plan.ts'

/**
 * The plan as a transaction of now with what the network takes for it, where the account can pay that: an account
 * keeps either nothing or what keeps it on the chain.
 * @throws KitError `INSUFFICIENT_FUNDS`
 */
export async function payable(
  reads: Reads,
  { payer, plan, network }: { readonly payer: Address; readonly plan: Plan; readonly network: Network },
): Promise<BuiltTransaction & { readonly fee: bigint }> {
  const priced = async () => {
    const built = buildTransaction({
      payer,
      latest: await reads.latestBlockhash(),
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
