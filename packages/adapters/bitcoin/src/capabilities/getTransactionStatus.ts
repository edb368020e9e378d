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
 * only waits may yet lose. A replacement that pays the receiver nothing cancels.
 * @throws KitError `MALFORMED_ANSWER`, `UNVERIFIED_ANSWER`, and what the source fails with
 */
export async function getTransactionStatus(
  source: ReadSource,
  {
    hash,
    coin,
    to,
    network,
  }: {
    readonly hash: string
    readonly coin?: string | undefined
    readonly to?: string | undefined
    readonly network: Network
  },
): Promise<TransactionStatus> {
  if (!isTxid(hash)) throw malformedAnswer({ what: 'The transaction' })
  const status = await source.status(hash)
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
  const receiver = to === undefined ? undefined : decodeAddress(to, chainNameOf(network.caipNetworkId) ?? 'mainnet')
  const replacement = await readTransaction(source, spender.txid)
  if (!coinsOf(replacement).includes(`${txid.toLowerCase()}:${vout}`))
    throw unverifiedAnswer({ what: 'The UTXO source', reason: `transaction ${spender.txid} does not spend the coin.` })
  const isPaid = (script: Uint8Array) =>
    Array.from({ length: replacement.outputsLength }, (_, index) => replacement.getOutput(index).script).some(
      (one) => one !== undefined && hex.encode(one) === hex.encode(script),
    )
  return {
    status: 'replaced',
    coin,
    replacedBy: spender.txid.toLowerCase(),
    ...(receiver && 'script' in receiver && { isCancelled: !isPaid(receiver.script) }),
  }
}

/** The outputs that a transaction spends, as `txid:vout`. */
const coinsOf = (transaction: Transaction): readonly string[] =>
  Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at)
    return `${hex.encode(txid ?? new Uint8Array())}:${index}`
  })
