import type { Balance, Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { type Reads, readRpc } from '../rpc/readRpc.ts'
import { accountFor } from '../signing/accountFor.ts'
import { payable } from '../transactions/payable.ts'
import type { Plan } from '../transactions/Plan.ts'
import { planNative } from '../transactions/planNative.ts'
import { planToken } from '../transactions/planToken.ts'
import { requireAddress } from '../transactions/requireAddress.ts'
import type { StandardWallet } from '../wallet/StandardWallet.ts'
import { sendByWallet } from './sendByWallet.ts'

type Context = Pick<InstanceContext, 'rpc' | 'priorityFee'>

type Transfer = {
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly amount: bigint
  /** Absent: lamports. */
  readonly token?: string | undefined
  readonly signal: AbortSignal
}

const planOf = (reads: Reads, { address: from, to, amount, token, network }: Transfer): Promise<Plan> =>
  token === undefined
    ? planNative(reads, { from, to, amount, network })
    : planToken(reads, { from, to, amount, token, network })

/** @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS` before the wallet is asked, and those of signing and sending */
export async function sendTransfer(
  { rpc, priorityFee }: Context,
  transfer: Transfer & { readonly wallet: StandardWallet },
): Promise<{ readonly hash: string }> {
  const { wallet, address, network, signal } = transfer
  accountFor(wallet, address)
  const reads = readRpc(rpc, { network, signal })
  const plan = await planOf(reads, transfer)
  const { wire } = await payable(reads, { payer: address as Address, plan, network, priorityFee })
  return sendByWallet(rpc, { wallet, address, network }, wire, signal)
}

/** The fee of the network, and the rent of the receiver's account where it has to be made. @throws KitError as `sendTransfer` before it asks */
export async function estimateTransfer({ rpc, priorityFee }: Context, transfer: Transfer): Promise<Balance> {
  const { address, network, signal } = transfer
  const reads = readRpc(rpc, { network, signal })
  const plan = await planOf(reads, transfer)
  const { fee } = await payable(reads, { payer: requireAddress(address, network), plan, network, priorityFee })
  const { decimals, symbol } = network.nativeCurrency
  return { value: fee + plan.rent, decimals, symbol }
}
