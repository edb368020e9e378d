import { revertReason } from '../errors/revertReason.ts'
import {
  invalidOption,
  isKitError,
  malformedAnswer,
  type Network,
  type RpcClient,
  type TransactionStatus,
} from '@kit/core/adapter'
import { failedInside, type Operation } from './operation.ts'
import { fromQuantity, isQuantity } from './quantities.ts'
import { addressTo, isHash, receiptStatus, toQuantity } from './transactionFields.ts'

type Parameters = {
  readonly hash: string
  readonly network: Network
  /** The sender. */
  readonly address?: string | undefined
  readonly nonce?: number | undefined
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: string | undefined
  /** The sent transaction was a transfer of this token, and its call is not known. */
  readonly token?: string | undefined
  readonly signal: AbortSignal
  /** Asks the wallet that gave the hash about it. */
  readonly ofWallet?: ((hash: string) => Promise<Operation | undefined>) | undefined
  /** The hash that the wallet gave for what this transaction carries out. */
  readonly operation?: string | undefined
}

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>
type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: string): boolean => String(one).toLowerCase() === other.toLowerCase()

/**
 * Of a hash that the chain does not know, the wallet names the transaction that carries it out. The status of a transaction by its receipt, if it is the sender's; `replaced` by itself if it does something else than what was sent. Without one: `pending` if the node knows it; with its nonce, `replaced` if another transaction of
 * the sender took it, and `dropped` if none did.
 * @throws KitError as `RpcClient.request`, and `INVALID_OPTION`, `INVALID_ADDRESS`
 */
export async function getTransactionStatus(
  read: RpcClient['request'],
  parameters: Parameters,
): Promise<TransactionStatus> {
  const { hash, network, nonce, signal, operation = parameters.hash } = parameters
  const what = 'The status of the transaction'
  if (!isHash(hash)) throw invalidOption({ option: 'hash', reason: 'it must be 0x and 64 hex digits.' })
  const ask: Ask = (method, ...params) => read({ network, method, params, what, signal })
  const sender = parameters.address === undefined ? undefined : addressTo(parameters.address, network)

  const [receipt, known, used] = await Promise.all([
    ask('eth_getTransactionReceipt', hash),
    ask('eth_getTransactionByHash', hash),
    sender === undefined || nonce === undefined ? undefined : ask('eth_getTransactionCount', sender, 'latest'),
  ])
  const transaction = known === null ? undefined : transactionOf(known, hash, what)
  const settled = await outcomeOf(ask, receipt, { hash, fields: transaction?.fields, what })
  const usedNonce = { nonce: transaction?.nonce ?? nonce }
  if (transaction && sender !== undefined) {
    const { from } = transaction.fields
    // Another account sends what a smart account has signed, in a call of its own.
    if (!isSame(from, sender)) {
      if ((await ask('eth_getCode', sender, 'latest')) === '0x') return { status: 'unknown' }
    } else if (nonce !== undefined && transaction.nonce !== nonce) return { status: 'unknown' }
    else if (isOtherCall(transaction.fields, parameters, what) && settled)
      return { status: 'replaced', ...usedNonce, replacedBy: hash, isCancelled: true }
  }
  if (settled) {
    const { logs } = Object(receipt) as Fields
    return { status: settled === 'confirmed' && failedInside(logs, operation) ? 'failed' : settled, ...usedNonce }
  }
  if (transaction) return { status: 'pending', ...usedNonce }
  const ofWallet = nonce === undefined && parameters.ofWallet
  // Only accounts with code have hashes that are no transactions.
  if (ofWallet && sender !== undefined && (await ask('eth_getCode', sender, 'latest')) !== '0x') {
    const found = await ofWallet(hash)
    if (found && !('executed' in found)) return found
    if (found) {
      const { executed } = found
      const { status } = await getTransactionStatus(read, {
        hash: executed,
        address: sender,
        network,
        signal,
        operation,
      })
      return { status: status === 'unknown' ? 'pending' : status }
    }
  }
  if (sender === undefined || nonce === undefined || used === undefined) return { status: 'unknown' }
  if (fromQuantity(used, what) <= BigInt(nonce)) return { status: 'dropped', nonce }
  // A block may have been mined between the first requests.
  const late = await outcomeOf(ask, await ask('eth_getTransactionReceipt', hash), { hash, what })
  if (late) return { status: late, nonce }
  const replacement = await replacementOf(ask, { ...parameters, sender, nonce, what })
  return replacement ? { status: 'replaced', nonce, ...replacement } : { status: 'pending', nonce }
}

type Outcome = 'confirmed' | 'failed'

/** Undefined: it is not mined, or nothing says how it ended. */
async function outcomeOf(
  ask: Ask,
  receipt: unknown,
  { hash, fields, what }: { readonly hash: string; readonly fields?: Fields | undefined; readonly what: string },
): Promise<Outcome | undefined> {
  if (receipt === null) return undefined
  const { status, transactionHash = hash, blockNumber, logs } = Object(receipt) as Fields
  if (!isSame(transactionHash, hash)) throw malformedAnswer({ what })
  if (status !== undefined && status !== null) {
    const succeeded = receiptStatus(status)
    if (succeeded === undefined) throw malformedAnswer({ what })
    return succeeded ? 'confirmed' : 'failed'
  }
  // Parity returns receipts of pending transactions.
  if (blockNumber === null) return undefined
  // Receipts of blocks before Byzantium, and of some nodes, have no status. What is reverted has no logs.
  if (!isQuantity(blockNumber)) throw malformedAnswer({ what })
  if (Array.isArray(logs) && logs.length > 0) return 'confirmed'
  return fields && replayed(ask, fields, BigInt(blockNumber))
}

/** How a mined transaction ended, by its call on the state before its block. */
async function replayed(ask: Ask, fields: Fields, block: bigint): Promise<Outcome | undefined> {
  const { from, to, value, gas } = fields
  const data = fields['input'] ?? fields['data'] ?? '0x'
  // Nothing runs, so nothing reverts.
  if (typeof to === 'string' && data === '0x' && (await ask('eth_getCode', to, 'latest')) === '0x') return 'confirmed'
  try {
    await ask('eth_call', { from, to, value, gas, data }, toQuantity(block > 0n ? block - 1n : 0n))
    return 'confirmed'
  } catch (error) {
    if (revertReason(error) === undefined) throw error
    return 'failed'
  }
}

function transactionOf(
  known: unknown,
  hash: string,
  what: string,
): { readonly nonce: number; readonly fields: Fields } {
  const fields = Object(known) as Fields
  if (!isSame(fields['hash'], hash)) throw malformedAnswer({ what })
  return { nonce: Number(fromQuantity(fields['nonce'], what)), fields }
}

/** Whether a transaction does something else than what was sent, as far as that is known. Wallets append data that contracts ignore. */
function isOtherCall(
  fields: Fields,
  { to, value, data = '0x', token }: Pick<Parameters, 'to' | 'value' | 'data' | 'token'>,
  what: string,
): boolean {
  if (to === undefined || value === undefined || token !== undefined) return false
  const input = String(fields['input'] ?? fields['data'] ?? '0x').toLowerCase()
  return (
    !isSame(fields['to'], to) || fromQuantity(fields['value'], what) !== value || !input.startsWith(data.toLowerCase())
  )
}

/**
 * The transaction that took a nonce: the block in which the sender’s count passed it is found by halving. Nodes keep the counts of recent blocks only;
 * nothing is said of an older replacement. Undefined: no other transaction took it, so the nodes behind one address are not at the same block.
 */
async function replacementOf(
  ask: Ask,
  { hash, sender, nonce, to, value, data, what }: Parameters & { sender: string; nonce: number; what: string },
): Promise<Pick<TransactionStatus, 'replacedBy' | 'isCancelled'> | undefined> {
  const countAt = async (block: bigint) =>
    fromQuantity(await ask('eth_getTransactionCount', sender, toQuantity(block)), what)
  try {
    let above = fromQuantity(await ask('eth_blockNumber'), what)
    if ((await countAt(above)) <= BigInt(nonce)) return undefined
    let span = 1n
    let below = above
    // Backwards in growing steps: the replacement is usually among the last blocks.
    while (below > 0n) {
      below = above > span ? above - span : 0n
      if ((await countAt(below)) <= BigInt(nonce)) break
      above = below
      span *= 4n
    }
    while (above - below > 1n) {
      const middle = (above + below) / 2n
      if ((await countAt(middle)) > BigInt(nonce)) above = middle
      else below = middle
    }
    const { transactions } = Object(await ask('eth_getBlockByNumber', toQuantity(above), true)) as Fields
    const own = (Array.isArray(transactions) ? (transactions as readonly unknown[]) : [])
      .map((each) => Object(each) as Fields)
      .find((each) => isSame(each['from'], sender) && isSame(each['nonce'], toQuantity(BigInt(nonce))))
    if (!own || !isHash(own['hash'])) return {}
    const replacedBy = own['hash']
    if (isSame(replacedBy, hash)) return undefined
    if (to === undefined || value === undefined) return { replacedBy }
    return { replacedBy, isCancelled: isOtherCall(own, { to, value, data }, what) }
  } catch (error) {
    if (isKitError(error, 'MALFORMED_ANSWER')) return {}
    throw error
  }
}
