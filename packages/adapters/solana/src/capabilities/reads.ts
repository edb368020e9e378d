import {
  type AmountScale,
  type Balance,
  malformedAnswer,
  type Network,
  type RpcClient,
  type TransactionStatus,
} from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { decodeAddress } from '../transactions/addresses.ts'
import { holdingsOf, sumOf } from '../transactions/holdings.ts'
import { type Reads, readRpc } from '../rpc/readRpc.ts'
import { amountScale, hasAmountScale, metadataAddress, mintDecimals, tokenSymbol } from '../transactions/token.ts'

type Read = { readonly network: Network; readonly signal: AbortSignal }

/** The lamports of an address. @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER` */
export async function getBalance(
  rpc: RpcClient,
  { address, network, signal }: Read & { readonly address: string },
): Promise<Balance> {
  if (!decodeAddress(address)) throw malformedAnswer({ what: 'The wallet' })
  const { decimals, symbol } = network.nativeCurrency
  return { value: await readRpc(rpc, { network, signal }).balance(address), decimals, symbol }
}

/**
 * The balance of a token over all token accounts of an address, of either token program. The symbol comes from the
 * metadata of the mint and is empty without metadata.
 * @throws KitError `MALFORMED_ANSWER` where `token` is no mint, and as `readRpc`
 */
export async function getTokenBalance(
  rpc: RpcClient,
  { address, network, token, signal }: Read & { readonly address: string; readonly token: string },
): Promise<Balance> {
  const none = (what: string) => malformedAnswer({ what })
  if (!decodeAddress(address)) throw none('The wallet')
  if (!decodeAddress(token)) throw none('The token')
  const reads = readRpc(rpc, { network, signal })
  const described = reads.accounts([token, await metadataAddress(token as Address)])
  const held = holdingsOf(reads, { owner: address as Address, mint: token as Address, network })
  const [[account, metadata], holdings] = await Promise.all([described, held])
  const decimals = account ? mintDecimals(account) : null
  if (!account || decimals === null) throw none('The token')
  const scale = hasAmountScale(account) ? amountScale(account, await reads.time()) : undefined
  return {
    value: sumOf(holdings),
    decimals,
    symbol: tokenSymbol(account, metadata ?? null),
    ...(scale && { scale }),
  }
}

/** The most accounts that one `getMultipleAccounts` request may name. */
const mostAccounts = 100

/**
 * Reads the scale of each token; undefined for a token that has none, and for those after the first 100.
 * @see AmountScale.
 * @throws KitError as `readRpc`
 */
export async function getTokenScales(
  rpc: RpcClient,
  { tokens, network, signal }: Read & { readonly tokens: readonly string[] },
): Promise<readonly (AmountScale | undefined)[]> {
  const reads = readRpc(rpc, { network, signal })
  const mints = await reads.accounts(tokens.slice(0, mostAccounts))
  if (!mints.some((mint) => mint && hasAmountScale(mint))) return tokens.map(() => undefined)
  const now = await reads.time()
  return tokens.map((_, index) => {
    const mint = mints[index]
    return mint ? amountScale(mint, now) : undefined
  })
}

type Sent = {
  readonly hash: string
  /** The sender. */
  readonly address?: string | undefined
  readonly to?: string | undefined
  /** Lamports, or units of `token`. */
  readonly value?: bigint | undefined
  readonly token?: string | undefined
  readonly expiresAt?: number | undefined
  /** In ms since 1970. */
  readonly sentAt?: number | undefined
}

/** A blockhash counts for 150 blocks, which the network makes at most every 400 ms. */
const shortestLifeMs = 150 * 400

/**
 * The status of a transaction by its first signature. With `expiresAt` and `sentAt`: `expired` once the chain can no longer add it, so that sending again is safe,
 * and never before a blockhash can expire by the clock of the page: a node may say any height. Wallets name
 * what they have sent, and it may be another transaction: with `address`, one that the sender has not signed is `unknown`, and one that does not pay `value` to
 * `to` is `replaced` by itself.
 */
export async function getTransactionStatus(
  { rpc, host: { platform } }: Pick<InstanceContext, 'rpc' | 'host'>,
  { network, signal, ...sent }: Read & Sent,
): Promise<TransactionStatus> {
  const reads = readRpc(rpc, { network, signal })
  const { hash, expiresAt, sentAt } = sent
  const { status } = await reads.status(hash)
  if (status !== 'unknown') return comparedTo(reads, sent, status)
  if (expiresAt === undefined || sentAt === undefined) return { status }
  if (platform.now() - sentAt < shortestLifeMs) return { status }
  const finalized = await reads.finalized()
  if (finalized.height <= BigInt(expiresAt)) return { status }
  // It may have been added between the requests. Another node may answer, which is behind and does not know of it yet.
  const late = await reads.status(hash)
  if (late.status !== 'unknown') return comparedTo(reads, sent, late.status)
  return { status: late.slot >= finalized.slot ? 'expired' : 'unknown' }
}

async function comparedTo(
  reads: Reads,
  { hash, address, to, value, token }: Sent,
  status: TransactionStatus['status'],
): Promise<TransactionStatus> {
  if (address === undefined || status === 'pending') return { status }
  const effects = await reads.effects(hash)
  // A node may know the status before the transaction.
  if (!effects) return { status: 'pending' }
  if (!effects.signers.includes(address)) return { status: 'unknown' }
  if (status === 'failed' || to === undefined || value === undefined || to === address) return { status }
  // Some tokens keep a part of what is sent.
  const isPaid =
    token === undefined
      ? effects.gained(to) >= value
      : effects.gained(to, token) > 0n && effects.gained(address, token) <= -value
  return isPaid ? { status } : { status: 'replaced', replacedBy: hash, isCancelled: true }
}
