import { aborted, isKitError, malformedAnswer, type Network, type Platform } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { isHex, isTxid } from '../text/isHex.ts'
import type { Utxo, UtxoSource } from './UtxoSource.ts'

const limitMs = 10_000
const what = 'The UTXO source'

/** More sat/vB than was ever paid; a source that says so is mistaken. */
const highestRate = 5_000

/** More outputs than any wallet's address holds; choosing among more would block the page. */
const mostUtxos = 10_000

export type ReadSource = {
  readonly utxos: (address: string) => Promise<readonly Utxo[]>
  readonly feeRate: () => Promise<number>
  /** @returns the txid that was given: it follows from the transaction, whatever the source answers */
  readonly broadcast: (transaction: { readonly hex: string; readonly txid: string }) => Promise<string>
  readonly status: (txid: string) => Promise<'pending' | 'confirmed'>
  readonly transaction: (txid: string) => Promise<string>
}

/**
 * A source for one request: bounded by 10 s and the caller, its answers checked.
 * @throws (its methods) KitError `ABORTED`, `TIMED_OUT`, `MALFORMED_ANSWER`, and what the source throws of kit's
 */
export function readSource(
  source: UtxoSource,
  {
    network,
    platform,
    signal,
  }: { readonly network: Network; readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): ReadSource {
  const read = async <value>(ask: () => Promise<value>, isRight: (value: value) => boolean): Promise<value> => {
    if (signal.aborted) throw aborted()
    const answer = await untilAborted(withDeadline(ask(), { platform, ms: limitMs, what }), signal).catch(
      (error: unknown) => {
        throw isKitError(error) ? error : malformedAnswer({ what }, { cause: error })
      },
    )
    if (!isRight(answer)) throw malformedAnswer({ what })
    return answer
  }
  const isUtxo = ({ txid, vout, value }: Utxo): boolean =>
    isTxid(txid) && Number.isSafeInteger(vout) && vout >= 0 && Number.isSafeInteger(value) && value > 0

  return {
    utxos: async (address) => {
      const utxos = await read(
        () => source.utxos({ address, network, signal }),
        (answer) => Array.isArray(answer) && answer.length <= mostUtxos && answer.every(isUtxo),
      )
      const unique = new Map(utxos.map((utxo) => [`${utxo.txid.toLowerCase()}:${utxo.vout}`, utxo]))
      if (unique.size < utxos.length) throw malformedAnswer({ what })
      return utxos.map((utxo) => ({ ...utxo, txid: utxo.txid.toLowerCase() }))
    },
    feeRate: () =>
      read(
        () => source.feeRate({ network, signal }),
        (answer) => Number.isFinite(answer) && answer > 0 && answer <= highestRate,
      ),
    async broadcast({ hex, txid }) {
      await read(() => source.broadcast({ hex, network, signal }), isTxid)
      return txid
    },
    status: (txid) =>
      read(
        async () => {
          if (!source.status) throw malformedAnswer({ what })
          return source.status({ txid, network, signal })
        },
        (answer) => answer === 'pending' || answer === 'confirmed',
      ),
    transaction: (txid) => read(async () => (await source.transaction({ txid, network, signal })).trim(), isHex),
  }
}
