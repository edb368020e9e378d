import {
  type AddressDescription,
  type FeeEstimate,
  type FeeTerms,
  isKitError,
  type Network,
  type PaymentNote,
  type Sendable,
  type SentTransaction,
  withSent,
} from '@kit/core/adapter'
import { type Address, isOffCurveAddress } from '@solana/addresses'
import { getBase58Decoder } from '@solana/codecs-strings'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { type Reads, readRpc } from '../rpc/readRpc.ts'
import { accountFor } from '../signing/signWithWallet.ts'
import { systemProgram } from '../transactions/addresses.ts'
import { holdingsOf, spendable, sumOf } from '../transactions/holdings.ts'
import { payable, priced, type PricedTransaction } from '../transactions/priceTransfer.ts'
import { mintDecimals, tokenHolding } from '../transactions/token.ts'
import {
  type Plan,
  planNative,
  planToken,
  planTransfer,
  requireAddress,
  withNote,
} from '../transactions/transferPlan.ts'
import type { AskedWallet } from '../wallet/standardWallet.ts'
import { sendByWallet } from './walletRequests.ts'

type Context = Pick<InstanceContext, 'rpc' | 'priorityFee'>

type Transfer = {
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly amount: bigint
  /** Absent: lamports. */
  readonly token?: string | undefined
  readonly terms?: FeeTerms | undefined
  readonly note?: PaymentNote | undefined
  readonly signal: AbortSignal
}

const planOf = (reads: Reads, { address: from, to, amount, token, network, note }: Transfer): Promise<Plan> =>
  planTransfer(reads, { from, to, amount, token, network, note })

/** No chain of the family makes blocks faster, in milliseconds. */
const shortestBlockMs = 150

/**
 * The wallet may take a newer blockhash than ours while the user thinks: the height at which the transaction can no longer be added grows with the time that it had.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, `TOKEN_NOT_SUPPORTED` before the wallet is asked, and those of signing and sending
 */
export async function sendTransfer(
  { rpc, priorityFee, host: { platform } }: Context & Pick<InstanceContext, 'host'>,
  transfer: Transfer & { readonly wallet: AskedWallet },
): Promise<SentTransaction> {
  const { wallet, address, network, terms, signal } = transfer
  accountFor(wallet, address)
  const reads = readRpc(rpc, { network, signal })
  const plan = await planOf(reads, transfer)
  const startedAt = platform.now()
  const { wire, lastValidBlockHeight } = await payable(reads, {
    payer: address as Address,
    plan,
    network,
    priorityFee,
    terms,
  })
  const expiresAt = (): number =>
    Number(lastValidBlockHeight) + Math.ceil(Math.max(0, platform.now() - startedAt) / shortestBlockMs)
  try {
    const { hash } = await sendByWallet(rpc, { wallet, address, network }, wire, signal)
    return { hash, expiresAt: expiresAt() }
  } catch (error) {
    throw isKitError(error) && 'hash' in error.context ? withSent(error, { expiresAt: expiresAt() }) : error
  }
}

/**
 * The fee of the network, and the rent of the receiver's account where it has to be made. Whether there are lamports for the fee of a token transfer is
 * not looked at.
 * @throws KitError as `sendTransfer` before it asks
 */
export async function estimateTransfer({ rpc, priorityFee }: Context, transfer: Transfer): Promise<FeeEstimate> {
  const { address, network, terms, token, signal } = transfer
  const reads = readRpc(rpc, { network, signal })
  const plan = await planOf(reads, transfer)
  const parameters = { payer: requireAddress(address, network), plan, network, priorityFee, terms }
  return toEstimate(await (token === undefined ? payable : priced)(reads, parameters), plan, network)
}

/** What is agreed in `terms` is what it costs, so that `most` is `expected`. */
function toEstimate({ fee, unitPrice }: PricedTransaction, plan: Plan, { nativeCurrency }: Network): FeeEstimate {
  const { decimals, symbol } = nativeCurrency
  const expected = fee + plan.rent
  return {
    expected,
    most: expected,
    decimals,
    symbol,
    parts: { rent: plan.rent },
    terms: { unitPrice },
    withheld: plan.withheld,
  }
}

/**
 * All lamports but the fee, so that nothing is left: an account keeps nothing, or what exempts it from rent. All of a token that its accounts hold and may send.
 * @throws KitError as `estimateTransfer`, except `INSUFFICIENT_FUNDS`
 */
export async function maxTransfer(
  { rpc, priorityFee }: Context,
  { to = '', ...transfer }: Omit<Transfer, 'to' | 'amount'> & { readonly to?: string | undefined },
): Promise<Sendable> {
  const { address, network, terms, token, note, signal } = transfer
  const reads = readRpc(rpc, { network, signal })
  const payer = requireAddress(address, network)
  const receiver = to === '' ? payer : requireAddress(to, network)
  const costOf = async (plan: Plan) =>
    toEstimate(
      await priced(reads, { payer, plan: withNote(plan, { network, note }), priorityFee, terms }),
      plan,
      network,
    )
  /** A transfer to oneself costs what any other costs that opens no account. */
  const plain = () => planNative(reads, { from: payer, to: payer, amount: 10n ** 9n, network })

  if (token !== undefined) {
    const amount = await mostOf(reads, { owner: payer, mint: requireAddress(token, network), network })
    const plan = amount === 0n ? plain() : planToken(reads, { from: payer, to: receiver, amount, token, network, note })
    return { amount, fee: await costOf(await plan) }
  }
  const [balance, least, [account], fee] = await Promise.all([
    reads.balance(payer),
    reads.rentExemption(0),
    reads.accounts([receiver]),
    plain().then(costOf),
  ])
  const amount = balance > fee.most ? balance - fee.most : 0n
  // Too little to open the receiver's account with.
  if (!account && amount < least) return { amount: 0n, fee, kept: { amount, reason: 'rent' } }
  return { amount, fee }
}

async function mostOf(
  reads: Reads,
  where: { readonly owner: Address; readonly mint: Address; readonly network: Network },
): Promise<bigint> {
  const [mint] = await reads.accounts([where.mint])
  // Nodes know no accounts of what is no token.
  return mint && mintDecimals(mint) !== null ? sumOf(spendable(await holdingsOf(reads, where))) : 0n
}

/**
 * What is at an address, for lamports or for a token. Accounts of programs, and addresses without a key that are not on the chain yet, count as contracts:
 * a program decides whether what is sent can be spent. A vault of several signers belongs to the system program.
 * @throws KitError `INVALID_ADDRESS`, and as `readRpc`
 */
export async function describeAddress(
  { rpc }: Pick<Context, 'rpc'>,
  { address, token, network, signal }: Pick<Transfer, 'address' | 'token' | 'network' | 'signal'>,
): Promise<AddressDescription> {
  const receiver = requireAddress(address, network)
  const reads = readRpc(rpc, { network, signal })
  const [[account], rent] = await Promise.all([reads.accounts([receiver]), reads.rentExemption(0)])
  // Token accounts have their rent paid by the sender.
  const least = token === undefined ? { least: rent } : {}
  if (!account) return { kind: isOffCurveAddress(receiver) ? 'contract' : 'new', ...least }
  if (account.executable) return { kind: 'program' }
  if (mintDecimals(account) !== null) return { kind: 'mint' }
  const holding = tokenHolding(account)
  if (holding) return { kind: 'tokenAccount', token: getBase58Decoder().decode(holding.mint) }
  return { kind: account.owner === systemProgram ? 'account' : 'contract' }
}
