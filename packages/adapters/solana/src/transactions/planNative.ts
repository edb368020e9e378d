import { invalidAmount, type Network } from '@kit/core/adapter'
import type { Reads } from '../rpc/readRpc.ts'
import { transferLamports } from './instructions.ts'
import type { Plan } from './Plan.ts'
import { checkReceiver, requireAddress } from './requireAddress.ts'

/** Compute units: a transfer takes 150, and each of the two instructions that set limit and price as many. */
const nativeUnits = 500

/** @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT` for nothing, and for too little to open an account with */
export async function planNative(
  reads: Reads,
  {
    from,
    to,
    amount,
    network,
  }: { readonly from: string; readonly to: string; readonly amount: bigint; readonly network: Network },
): Promise<Plan> {
  const [payer, receiver] = [requireAddress(from, network), requireAddress(to, network)]
  if (amount <= 0n) throw invalidAmount({ reason: 'it must be more than nothing.' })
  const [[account], least] = await Promise.all([reads.accounts([receiver]), reads.rentExemption(0)])
  checkReceiver(receiver, account ?? null, { network, keeps: 'lamports' })
  if (!account && amount < least)
    throw invalidAmount({ reason: `an account that is not there yet takes at least ${least} lamports.` })
  return {
    instructions: [transferLamports({ from: payer, to: receiver, lamports: amount })],
    units: nativeUnits,
    spends: amount,
    rent: 0n,
  }
}
