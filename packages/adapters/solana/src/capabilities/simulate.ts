import { type FeeTerms, type Network, type PaymentNote, plainText, type Simulation } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { type ChainAccount, readRpc } from '../rpc/readRpc.ts'
import { token2022Program, tokenProgram } from '../transactions/addresses.ts'
import { priced } from '../transactions/priceTransfer.ts'
import { associatedAccount, holdingOf, tokenHolding } from '../transactions/token.ts'
import { planTransfer, requireAddress } from '../transactions/transferPlan.ts'

type Parameters = {
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly value: bigint
  /** The mint of what is sent; absent: lamports. */
  readonly sends?: string | undefined
  /** The mint of what is received; absent: lamports. */
  readonly token?: string | undefined
  readonly owner?: string | undefined
  readonly terms?: FeeTerms | undefined
  readonly note?: PaymentNote | undefined
  readonly signal: AbortSignal
}

/**
 * Runs a transfer on the node, unsigned, as it would be sent now.
 * @throws KitError as `estimateFee`, and as `readRpc`
 */
export async function simulate(
  { rpc, priorityFee }: Pick<InstanceContext, 'rpc' | 'priorityFee'>,
  { address, network, to, value, sends, token, owner = address, terms, note, signal }: Parameters,
): Promise<Simulation> {
  const reads = readRpc(rpc, { network, signal })
  const payer = requireAddress(address, network)
  const receiver = requireAddress(owner, network)
  const places = await placesOf(receiver, token, network)
  const plan = await planTransfer(reads, { from: address, to, token: sends, amount: value, network, note })
  const [before, { wire, fee }] = await Promise.all([
    reads.accounts(places),
    priced(reads, { payer, plan, priorityFee, terms }),
  ])
  const { err, logs, after } = await reads.simulate(wire, places)
  if (err !== null) return { succeeded: false, reason: reasonOf(err, logs) }
  if (!after) return { succeeded: true }
  /** The first place is the receiver itself, which may be an account of the token; the others count only if the receiver owns them. */
  const held = (accounts: readonly (ChainAccount | null)[]): bigint =>
    accounts.reduce((sum, account, place) => {
      if (!account) return sum
      if (token === undefined) return sum + account.lamports
      return sum + ((place === 0 ? tokenHolding(account) : holdingOf(account, receiver))?.amount ?? 0n)
    }, 0n)
  const gained = held(after) - held(before) + (token === undefined && owner === address ? fee : 0n)
  return { succeeded: true, received: gained > 0n ? gained : 0n }
}

/** The account in which an owner keeps lamports or, by default, a token. An account of the token itself is one place more. */
async function placesOf(owner: Address, token: string | undefined, network: Network): Promise<readonly Address[]> {
  if (token === undefined) return [owner]
  const mint = requireAddress(token, network)
  return [
    owner,
    ...(await Promise.all([tokenProgram, token2022Program].map((one) => associatedAccount(owner, mint, one)))),
  ]
}

/** The last log line of the program, or else the name of the error. */
function reasonOf(err: unknown, logs: readonly string[]): string {
  const said = logs.findLast((line) => /^Program log: .*(error|insufficient|invalid)/i.test(line))
  const name =
    typeof err === 'string'
      ? err
      : JSON.stringify(err, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
  return plainText(said === undefined ? name : said.slice('Program log: '.length), 200) || 'it fails.'
}
