import { malformedAnswer, type Network, type TransactionStatus, unverifiedAnswer } from '@kit/core/adapter'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { decodeAddress } from '../accounts/addresses.ts'
import { chainNameOf } from '../network/ChainName.ts'
import type { ReadSource } from '../source/UtxoSource.ts'
import { isTxid } from '../text/values.ts'
import { readTransaction } from '../transfer/buildTransfer.ts'

/**
 * Whether a block has a transaction, and what became of one that the source lost. It is replaced once a block has another that spends the same coin; what
 * only waits may yet lose. A replacement that pays the receiver nothing cancels. One in a block that spends another coin than the one that was signed for, or does not
 * pay the receiver `value`, is `replaced` by itself: only the coin shows who sent it.
 * @throws KitError `MALFORMED_ANSWER`, `UNVERIFIED_ANSWER`, and what the source fails with
 */
export async function getTransactionStatus(
  source: ReadSource,
  {
    hash,
    coin,
    to,
    value,
    network,
  }: {
    readonly hash: string
    readonly coin?: string | undefined
    readonly to?: string | undefined
    /** Sats. */
    readonly value?: bigint | undefined
    readonly network: Network
  },
): Promise<TransactionStatus> {
  if (!isTxid(hash)) throw malformedAnswer({ what: 'The transaction' })
  const status = await source.status(hash)
  const receiver = to === undefined ? undefined : decodeAddress(to, chainNameOf(network.caipNetworkId) ?? 'mainnet')
  const script = receiver && 'script' in receiver ? receiver.script : undefined
  const pays = (transaction: Transaction, sats?: bigint): boolean =>
    script !== undefined && outputsOf(transaction).some((one) => isPaid(one, script, sats))
  // Wallets name what they have sent: it may be another transaction.
  if (status === 'confirmed' && (coin !== undefined || (script && value !== undefined))) {
    const transaction = await readTransaction(source, hash)
    const isOther = coin !== undefined && !coinsOf(transaction).includes(coin.toLowerCase())
    if (isOther || (script && value !== undefined && !pays(transaction, value)))
      return { status: 'replaced', coin, replacedBy: hash.toLowerCase(), isCancelled: true }
  }
  // Needed once the source has lost it.
  if (status === 'pending' && coin === undefined) {
    const [first] = coinsOf(await readTransaction(source, hash))
    return { status, coin: first }
  }
  const [txid = '', vout = ''] = coin?.split(':') ?? []
  if (status !== 'unknown' || !isTxid(txid) || !source.spender) return { status }
  const spender = await source.spender({ txid, vout: Number(vout) })
  if (!spender) return { status: 'dropped', coin }
  if (!spender.confirmed || spender.txid === hash) return { status: 'pending', coin }
  const replacement = await readTransaction(source, spender.txid)
  if (!coinsOf(replacement).includes(`${txid.toLowerCase()}:${vout}`))
    throw unverifiedAnswer({ what: 'The UTXO source', reason: `transaction ${spender.txid} does not spend the coin.` })
  return {
    status: 'replaced',
    coin,
    replacedBy: spender.txid.toLowerCase(),
    ...(script && { isCancelled: !pays(replacement) }),
  }
}

type Output = ReturnType<Transaction['getOutput']>

const outputsOf = (transaction: Transaction): readonly Output[] =>
  Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index))
const isPaid = (output: Output, script: Uint8Array, sats: bigint | undefined): boolean =>
  output.script !== undefined &&
  hex.encode(output.script) === hex.encode(script) &&
  (sats === undefined || output.amount === sats)

/** The outputs that a transaction spends, as `txid:vout`. */
const coinsOf = (transaction: Transaction): readonly string[] =>
  Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at)
    return `${hex.encode(txid ?? new Uint8Array())}:${index}`
  })
