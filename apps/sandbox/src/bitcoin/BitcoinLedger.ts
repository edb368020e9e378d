/** A ledger's network; all but mainnet share their address prefixes. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet'

export type LedgerOutput = {
  readonly txid: string
  readonly vout: number
  /** Sats. */
  readonly value: bigint
  readonly script: Uint8Array
  readonly address: string | undefined
}

export type LedgerTransaction = {
  readonly txid: string
  readonly hex: string
  /** Sats. 0 if the ledger created the coins. */
  readonly fee: bigint
  readonly vsize: number
  /** The block that contains it; absent: it is in the mempool. */
  readonly height: number | undefined
  readonly inputs: readonly LedgerOutput[]
  readonly outputs: readonly LedgerOutput[]
}

/** A Bitcoin network on this machine: no proof of work and no peers, but real transactions, which are fully validated. */
export type BitcoinLedger = {
  readonly network: BitcoinNetworkName
  readonly height: () => number
  readonly blockHash: (height: number) => string
  /** Creates coins, and mines them at once. @returns the txid @throws LedgerError */
  readonly fund: (address: string, sats: bigint) => string
  /** Sends a transaction. It replaces a pending one that signals replacement, if its fee is higher (BIP-125). @returns the txid @throws LedgerError with the reason for which a node would refuse it */
  readonly broadcast: (hex: string) => string
  /** Mines all pending transactions into a block. */
  readonly mine: () => number
  readonly transaction: (txid: string) => LedgerTransaction | undefined
  /** The transaction that spends an output, mined or pending. */
  readonly spenderOf: (txid: string, vout: number) => LedgerTransaction | undefined
  /** Drops a pending transaction and those that spend it, as a node with a full mempool does. */
  readonly drop: (txid: string) => void
  /** Transactions from or to an address, newest first. */
  readonly transactionsOf: (address: string) => readonly LedgerTransaction[]
  /** Unspent outputs, those of the mempool included. */
  readonly unspentOf: (address: string) => readonly LedgerOutput[]
  /** Whether it is an address of this network. */
  readonly isAddress: (address: string) => boolean
  /** sat/vB; grows with the number of pending transactions. */
  readonly feeRates: () => {
    readonly fastest: number
    readonly halfHour: number
    readonly hour: number
    readonly economy: number
    readonly minimum: number
  }
}
