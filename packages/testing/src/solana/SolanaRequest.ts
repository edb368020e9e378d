/** Bytes in a message from a page: numbers of 0 to 255. */
export type Bytes = readonly number[]

/** A page's request to a wallet. Plain data, so that it can cross processes. */
export type SolanaRequest =
  | { readonly method: 'connect'; readonly silent: boolean }
  | { readonly method: 'disconnect' }
  | { readonly method: 'signIn'; readonly inputs: readonly SolanaSignInFields[] }
  | {
      readonly method: 'signMessage'
      readonly inputs: readonly { readonly address: string; readonly message: Bytes }[]
    }
  | {
      readonly method: 'signTransaction' | 'signAndSendTransaction'
      readonly inputs: readonly SolanaTransactionInput[]
    }

/** The fields of a sign-in message that a page requests from a wallet. */
export type SolanaSignInFields = Readonly<Record<string, string | readonly string[] | undefined>>

/** A transaction to sign, or to sign and send. */
export type SolanaTransactionInput = {
  /** Address that signs, in Base58. */
  readonly address: string
  /** The transaction, serialized, with empty signatures where they are missing. */
  readonly transaction: Bytes
  /** Chain of the Wallet Standard, such as `solana:mainnet`. Absent: the wallet's own. */
  readonly chain?: string | undefined
}

/** An account of the wallet. */
export type SolanaAccountData = {
  /** Address in Base58. */
  readonly address: string
  /** The 32 bytes of the Ed25519 public key, as numbers of 0 to 255. */
  readonly publicKey: Bytes
}

/** Events for a page. */
export type SolanaWalletEvent =
  /** `isReported` false: the page's wallet object lists other accounts, without an event. */
  | {
      readonly type: 'accounts'
      readonly accounts: readonly SolanaAccountData[]
      readonly isReported?: boolean | undefined
    }
  | { readonly type: 'vanished' }
  | { readonly type: 'reappeared' }

/** The two calls from a page to a wallet. */
export type SolanaWalletPort = {
  readonly request: (request: SolanaRequest) => Promise<unknown>
  readonly subscribe: (listener: (event: SolanaWalletEvent) => void) => unknown
}
