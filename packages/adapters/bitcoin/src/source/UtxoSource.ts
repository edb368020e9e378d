import type { Network, Platform } from '@kit/core/adapter'

/** An unspent output of an address. */
export type Utxo = {
  readonly txid: string
  readonly vout: number
  /** Sats. */
  readonly value: number
  readonly confirmed: boolean
}

/**
 * Where the page learns what an address holds and what a transaction costs. No host is built in: give `esplora`
 * an address of yours, or write one over a node of yours. What it answers is checked before it is used.
 */
export type UtxoSource = {
  /** Those of the mempool included. */
  readonly utxos: (parameters: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<readonly Utxo[]>
  /** sat/vB for one of the next few blocks. */
  readonly feeRate: (parameters: { readonly network: Network; readonly signal: AbortSignal }) => Promise<number>
  /** Sends a signed transaction (hex). @returns its txid @throws `transactionRefused` of @kit/core/adapter where the node takes it not */
  readonly broadcast: (parameters: {
    readonly hex: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string>
  /** Whether a block has the transaction; `pending` also where nobody knows it. Without it nothing tells when a payment has arrived. */
  readonly status?: (parameters: {
    readonly txid: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<'pending' | 'confirmed'>
  /**
   * A raw transaction in hex. The adapter reads the transaction behind each coin that it spends, computes its txid
   * and compares amount and address, so that a source cannot make a payment burn coins as fees.
   */
  readonly transaction: (parameters: {
    readonly txid: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string>
}

/** Called once a kit, with its ways to the outside. */
export type UtxoSourceSetup = (platform: Pick<Platform, 'fetch'>) => UtxoSource
