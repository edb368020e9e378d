import {
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  type Network,
  type PaymentNote,
  tokenNotSupported,
} from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import type { ChainAccount, Reads } from '../rpc/readRpc.ts'
import { decodeAddress, token2022Program, tokenProgram } from './addresses.ts'
import {
  createAssociatedAccount,
  transferLamports,
  transferTokens,
  withReferences,
  writeMemo,
} from './buildTransaction.ts'
import { holdingsOf, partsOf, spendable, sumOf } from './holdings.ts'
import {
  associatedAccount,
  associatedAccountSize,
  extension,
  extensionsOf,
  faultOfMint,
  mintDecimals,
  holdingOf,
  tokenHolding,
  transferFee,
} from './token.ts'

/** A transfer before it is a transaction. */
export type Plan = {
  readonly instructions: readonly Instruction[]
  /** Compute units that it may take. */
  readonly units: number
  /** Lamports that leave the account beside the fee: what is sent, and the rent of an account that is made. */
  readonly spends: bigint
  /** Of `spends`, what pays for an account that is made. */
  readonly rent: bigint
  /** What the token keeps of the amount (Token-2022). */
  readonly withheld?: bigint | undefined
}

/** @throws KitError `INVALID_ADDRESS` */
export function requireAddress(value: string, network: Network): Address {
  if (!decodeAddress(value))
    throw invalidAddress({ address: value, networkId: network.caipNetworkId, reason: 'it is not 32 bytes in base58.' })
  return value as Address
}

/**
 * Refuses receivers that keep what they get. Accounts of programs and addresses without a private key may be those of a multisig or of a stream: the
 * user is warned of them (`describeAddress`).
 * @throws KitError `INVALID_ADDRESS`
 */
function checkReceiver(
  address: Address,
  account: ChainAccount | null,
  { network, keeps }: { readonly network: Network; readonly keeps: 'lamports' | 'tokens' },
): void {
  const reason = account ? faultOfAccount(account, keeps) : undefined
  if (reason !== undefined) throw invalidAddress({ address, networkId: network.caipNetworkId, reason })
}

function faultOfAccount(account: ChainAccount, keeps: 'lamports' | 'tokens'): string | undefined {
  if (account.executable) return 'it is a program.'
  if (mintDecimals(account) !== null) return 'it is a token, not an account.'
  if (tokenHolding(account)) return keeps === 'lamports' ? 'it is a token account.' : 'it keeps another token.'
  return undefined
}

/**
 * Compute units. A transfer takes 150, and each of the two instructions that set limit and price as many; wallets add guards to what they sign
 * (assertions of Lighthouse, a few thousand units each) and keep the limit.
 */
const nativeUnits = 40_000

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

/** Compute units, also for receivers whose associated account takes several attempts to derive, and with room for the guards of wallets. */
const transferUnits = 300_000
const transferUnitsWithAccount = 400_000
/** For a transfer from one more account of the sender. */
const unitsOfOneMore = 50_000

type Parameters = {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: bigint
  readonly network: Network
  readonly note?: PaymentNote | undefined
}

/**
 * Plans an SPL transfer to the receiver's default account, from the sender's default account or, if its balance is too
 * low, from all of the sender's accounts. The first instruction creates the receiver's account if it is missing, and
 * fails if it has another owner: the original token program lets an owner transfer an associated account, and a node
 * may report a false owner. `to` may also be an account of the token itself.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `TOKEN_NOT_SUPPORTED`, `INSUFFICIENT_FUNDS` where the accounts hold fewer tokens
 */
export async function planToken(reads: Reads, { from, to, token, amount, network, note }: Parameters): Promise<Plan> {
  const [owner, receiver, mint] = [
    requireAddress(from, network),
    requireAddress(to, network),
    requireAddress(token, network),
  ]
  const { caipNetworkId: networkId } = network
  if (amount <= 0n) throw invalidAmount({ reason: 'it must be more than nothing.' })

  const programs = [tokenProgram, token2022Program]
  const places = await Promise.all(
    programs.map((program) =>
      Promise.all([associatedAccount(owner, mint, program), associatedAccount(receiver, mint, program)]),
    ),
  )
  const found = await reads.accounts([mint, receiver, ...places.flat()])
  const [mintAccount, receiverAccount] = found
  const decimals = mintAccount ? mintDecimals(mintAccount) : null
  const which = programs.findIndex((program) => program === mintAccount?.owner)
  const [program, place] = [programs[which], places[which]]
  if (!mintAccount || decimals === null || !program || !place)
    throw invalidAddress({ address: token, networkId, reason: 'it is no token of this network.' })

  const [source, usual] = place
  const held = found[2 + 2 * which]
  const isDirect = receiverAccount ? keeps(receiverAccount, mint) : false
  const target = isDirect ? receiverAccount : found[3 + 2 * which]
  const fault = faultOfMint(mintAccount, !target)
  if (fault !== undefined) throw tokenNotSupported({ token, networkId, reason: fault })
  const holding = held && holdingOf(held, owner)
  const isEnough = holding && holding.amount >= amount && !holding.isFrozen
  const holdings = isEnough ? [{ ...holding, address: source }] : await holdingsOf(reads, { owner, mint, network })
  const sources = spendable(holdings)
  if (sumOf(sources) < amount)
    throw holdings.some(({ isFrozen }) => isFrozen) && sumOf(holdings) >= amount
      ? tokenNotSupported({ token, networkId, reason: 'the account of the sender is frozen.' })
      : insufficientFunds({ address: from, networkId })
  if (!isDirect) checkReceiver(receiver, receiverAccount ?? null, { network, keeps: 'tokens' })
  const parts = partsOf(sources, amount)
  // Only the last transfer is preceded by the memo.
  const hasMemo = note?.memo !== undefined && parts.length === 1
  const refusal = target && faultOfTarget(target, { owner: isDirect ? undefined : receiver, hasMemo })
  if (refusal) throw invalidAddress({ address: to, networkId, reason: refusal })

  const epoch = extensionsOf(mintAccount).has(extension.transferFeeConfig) ? await reads.epoch() : undefined
  const destination = isDirect ? receiver : usual
  const transfers = parts.map((part) => {
    const fee = epoch === undefined ? undefined : (transferFee(mintAccount, part.amount, epoch) ?? undefined)
    return { mint, program, source: part.address, destination, owner, amount: part.amount, decimals, fee }
  })
  const withheld = transfers.reduce<bigint | undefined>(
    (sum, { fee }) => (fee === undefined ? sum : (sum ?? 0n) + fee),
    undefined,
  )
  const create = createAssociatedAccount({ payer: owner, account: usual, owner: receiver, mint, program })
  const instructions = [...(isDirect ? [] : [create]), ...transfers.map(transferTokens)]
  const more = (transfers.length - 1) * unitsOfOneMore
  if (target) return { instructions, units: transferUnits + more, spends: 0n, rent: 0n, withheld }
  const rent = await reads.rentExemption(associatedAccountSize(mintAccount))
  return { instructions, units: transferUnitsWithAccount + more, spends: rent, rent, withheld }
}

/** A transfer of a token, or of lamports if there is none. @throws KitError as `planNative` and `planToken` */
export async function planTransfer(
  reads: Reads,
  { token, ...transfer }: Omit<Parameters, 'token'> & { readonly token?: string | undefined },
): Promise<Plan> {
  const plan = await (token === undefined ? planNative(reads, transfer) : planToken(reads, { ...transfer, token }))
  return withNote(plan, transfer)
}

/**
 * The compute units of a memo, to which `unitsOfByte` are added for each byte: the program validates the text and logs
 * it.
 */
const memoUnits = 30_000
const unitsOfByte = 400

/**
 * Adds a memo right before the transfer and references as its last accounts, where Solana Pay recipients look for them.
 * @see https://docs.solanapay.com/spec
 * @throws KitError `INVALID_ADDRESS` of a reference
 */
export function withNote(plan: Plan, { network, note = {} }: Pick<Parameters, 'network' | 'note'>): Plan {
  const { memo, references = [] } = note
  const transfer = plan.instructions.at(-1)
  if (!transfer) return plan
  const memos = memo === undefined ? [] : [writeMemo(memo)]
  const units = memos.reduce((sum, { data }) => sum + memoUnits + unitsOfByte * (data?.length ?? 0), plan.units)
  const keys = references.map((reference) => requireAddress(reference, network))
  return {
    ...plan,
    units,
    instructions: [...plan.instructions.slice(0, -1), ...memos, withReferences(transfer, keys)],
  }
}

/** Why an account of the token takes none of it. `owner`: whose it is meant to be. */
function faultOfTarget(
  account: ChainAccount,
  { owner, hasMemo }: { readonly owner: Address | undefined; readonly hasMemo: boolean },
): string | undefined {
  if (owner !== undefined && !holdingOf(account, owner)) return 'its account of the token belongs to another owner.'
  if (tokenHolding(account)?.isFrozen) return 'its account of the token is frozen.'
  return !hasMemo && extensionsOf(account).get(extension.memoTransfer)?.[0] === 1
    ? 'it takes no transfer without a memo.'
    : undefined
}

/** Whether `to` is not an owner but an account of the token itself. */
function keeps(account: ChainAccount, mint: Address): boolean {
  const wanted = decodeAddress(mint)
  return tokenHolding(account)?.mint.every((byte, index) => byte === wanted?.[index]) ?? false
}
