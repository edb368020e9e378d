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
  /** Sats. 0 where the ledger made the coins. */
  readonly fee: bigint
  readonly vsize: number
  /** Block that holds it; absent: it waits in the mempool. */
  readonly height: number | undefined
  readonly inputs: readonly LedgerOutput[]
  readonly outputs: readonly LedgerOutput[]
}

/** A Bitcoin network on this machine: no proof of work and no peers, but real transactions, which are checked for real. */
export type BitcoinLedger = {
  readonly network: BitcoinNetworkName
  readonly height: () => number
  readonly blockHash: (height: number) => string
  /** Coins out of nothing, mined at once. @returns the txid @throws LedgerError */
  readonly fund: (address: string, sats: bigint) => string
  /** What waits and signals it is replaced for a higher fee (BIP-125). @returns the txid @throws LedgerError with why a node would refuse it */
  readonly broadcast: (hex: string) => string
  /** All that waits goes into the next block. */
  readonly mine: () => number
  readonly transaction: (txid: string) => LedgerTransaction | undefined
  /** What spends an output, in a block or waiting. */
  readonly spenderOf: (txid: string, vout: number) => LedgerTransaction | undefined
  /** Forgets a transaction that waits, and what spends it, as a node with a full mempool. */
  readonly drop: (txid: string) => void
  /** Of or to an address, newest first. */
  readonly transactionsOf: (address: string) => readonly LedgerTransaction[]
  /** Unspent outputs, those of the mempool included. */
  readonly unspentOf: (address: string) => readonly LedgerOutput[]
  /** Whether it is an address of this network. */
  readonly isAddress: (address: string) => boolean
  /** sat/vB; higher the more waits. */
  readonly feeRates: () => {
    readonly fastest: number
    readonly halfHour: number
    readonly hour: number
    readonly economy: number
    readonly minimum: number
  }
}
