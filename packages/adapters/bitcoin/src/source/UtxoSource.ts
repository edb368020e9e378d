import {
  aborted,
  type CaipNetworkId,
  isKitError,
  malformedAnswer,
  type Network,
  type Platform,
  withDeadline,
  withSent,
} from '@kit/core/adapter'
import { isHex, isTxid } from '../text/values.ts'

/** An unspent output of an address. */
export type Utxo = {
  /** The id of the transaction that created the output, 64 hex digits. */
  readonly txid: string
  /** The index of the output in that transaction, from 0. */
  readonly vout: number
  /** Sats. */
  readonly value: number
  /** True if the transaction is in a block. */
  readonly confirmed: boolean
}

/**
 * Where the page learns what an address holds and what a transaction costs. No host is built in: give `esplora`
 * an address of yours, or write one over a node of yours. What it answers is checked before it is used.
 */
export type UtxoSource = {
  /** Including those of the mempool. */
  readonly utxos: (parameters: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<readonly Utxo[]>
  /** What an address holds, including the mempool, in sats. Without it the coins are added up, which sources do not list for an address that has many. */
  readonly balance?: (parameters: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<bigint>
  /** sat/vB for one of the next few blocks. */
  readonly feeRate: (parameters: { readonly network: Network; readonly signal: AbortSignal }) => Promise<number>
  /** Sends a signed transaction (hex). @returns its txid @throws `transactionRefused` of @kit/core/adapter where the node takes it not */
  readonly broadcast: (parameters: {
    readonly hex: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string>
  /** Whether a block has the transaction; `unknown` where the source does not know it. Without it the adapter does not know when a payment has arrived. */
  readonly status?: (parameters: {
    readonly txid: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<'pending' | 'confirmed' | 'unknown'>
  /**
   * The transaction that spends an output, in a block or in the mempool; undefined where none does. Without it the adapter does not know that a payment was replaced.
   */
  readonly spender?: (parameters: {
    readonly txid: string
    readonly vout: number
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<{ readonly txid: string; readonly confirmed: boolean } | undefined>
  /**
   * A raw transaction in hex. The adapter reads the transaction behind each coin that it spends, computes its txid
   * and compares amount and address, so that a source cannot make a payment burn coins as fees.
   */
  readonly transaction: (parameters: {
    readonly txid: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string>
  /**
   * Those of an address's coins that carry nothing but bitcoins: no inscription, no rune, nothing else that an index of yours knows of. Without it, wallets that
   * neither keep collectibles at another address nor send by themselves spend all coins above 10,000 sats.
   */
  readonly plain?: (parameters: {
    readonly address: string
    readonly coins: readonly CoinName[]
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<readonly CoinName[]>
}

/** An output: `txid:vout`. */
export type CoinName = Pick<Utxo, 'txid' | 'vout'>

/** Called once a kit, with its ways to the outside. `urls`: by CAIP-2 id, the base URLs of Esplora that it asks, for the doctor of `@kit/devtools`. */
export type UtxoSourceSetup = ((platform: Pick<Platform, 'fetch'>) => UtxoSource) & {
  readonly urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

const limitMs = 10_000
const what = 'The UTXO source'

/** More sat/vB than was ever paid; a source that says so is mistaken. */
const highestRate = 5_000

/** More outputs than any wallet's address holds; choosing among more would block the page. */
const mostUtxos = 10_000

/** Matches the errors with which nodes refuse a transaction that they already have. */
const known = /already (?:in|known)|txn-already/i

/** All that there will ever be. */
const mostSats = 2_100_000_000_000_000n

export type ReadSource = {
  readonly utxos: (address: string) => Promise<readonly Utxo[]>
  /** Sats. */
  readonly balance: (address: string) => Promise<bigint>
  readonly feeRate: () => Promise<number>
  /** @returns the txid that was given: it follows from the transaction, whatever the source answers */
  readonly broadcast: (transaction: { readonly hex: string; readonly txid: string }) => Promise<string>
  readonly status: (txid: string) => Promise<'pending' | 'confirmed' | 'unknown'>
  /** Absent where the source cannot tell. */
  readonly spender?:
    | ((coin: {
        readonly txid: string
        readonly vout: number
      }) => Promise<{ readonly txid: string; readonly confirmed: boolean } | undefined>)
    | undefined
  readonly transaction: (txid: string) => Promise<string>
  /** The coins among these that carry nothing; absent where the source cannot tell. */
  readonly plain?: ((address: string, coins: readonly Utxo[]) => Promise<readonly Utxo[]>) | undefined
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
    const answer = await withDeadline({ platform, what, limitMs, signal }, ask).catch((error: unknown) => {
      throw isKitError(error) ? error : malformedAnswer({ what }, { cause: error })
    })
    if (!isRight(answer)) throw malformedAnswer({ what })
    return answer
  }
  const isUtxo = ({ txid, vout, value }: Utxo): boolean =>
    isTxid(txid) && Number.isSafeInteger(vout) && vout >= 0 && Number.isSafeInteger(value) && value > 0

  async function utxosOf(address: string): Promise<readonly Utxo[]> {
    const utxos = await read(
      () => source.utxos({ address, network, signal }),
      (answer) => Array.isArray(answer) && answer.length <= mostUtxos && answer.every(isUtxo),
    )
    const unique = new Map(utxos.map((utxo) => [`${utxo.txid.toLowerCase()}:${utxo.vout}`, utxo]))
    if (unique.size < utxos.length) throw malformedAnswer({ what })
    return utxos.map((utxo) => ({ ...utxo, txid: utxo.txid.toLowerCase() }))
  }

  return {
    utxos: utxosOf,
    balance: async (address) => {
      const { balance } = source
      if (!balance) return (await utxosOf(address)).reduce((sum, { value }) => sum + BigInt(value), 0n)
      return read(
        () => balance({ address, network, signal }),
        (answer) => typeof answer === 'bigint' && answer >= 0n && answer <= mostSats,
      )
    },
    feeRate: () =>
      read(
        () => source.feeRate({ network, signal }),
        (answer) => Number.isFinite(answer) && answer > 0 && answer <= highestRate,
      ),
    async broadcast({ hex, txid }) {
      if (signal.aborted) throw aborted()
      return read(() => source.broadcast({ hex, network, signal }), isTxid).then(
        () => txid,
        (error: unknown) => {
          // The transaction was sent before, but the response was lost.
          if (isKitError(error, 'TRANSACTION_REFUSED') && known.test(String(error.context.reason))) return txid
          // A node may have taken it before the answer was lost, or takes what it says it refuses: what was signed is followed by its name.
          const isSent = isKitError(error) && error.code !== 'NETWORK_NOT_FOUND'
          throw isSent ? withSent(error, { hash: txid }) : error
        },
      )
    },
    status: (txid) =>
      read(
        async () => {
          if (!source.status) throw malformedAnswer({ what })
          return source.status({ txid, network, signal })
        },
        (answer) => answer === 'pending' || answer === 'confirmed' || answer === 'unknown',
      ),
    spender:
      source.spender &&
      ((coin) =>
        read(
          async () => source.spender?.({ ...coin, network, signal }),
          (answer) => answer === undefined || (isTxid(answer.txid) && typeof answer.confirmed === 'boolean'),
        )),
    plain:
      source.plain &&
      (async (address, coins) => {
        const names = coins.map(({ txid, vout }) => ({ txid, vout }))
        const plain = await read(
          async () => source.plain?.({ address, coins: names, network, signal }),
          (answer) => Array.isArray(answer) && answer.length <= mostUtxos && answer.every((one) => isTxid(one?.txid)),
        )
        const known = new Set(plain?.map(({ txid, vout }) => `${txid.toLowerCase()}:${vout}`))
        return coins.filter(({ txid, vout }) => known.has(`${txid}:${vout}`))
      }),
    transaction: (txid) => read(async () => (await source.transaction({ txid, network, signal })).trim(), isHex),
  }
}
