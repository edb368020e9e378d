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

export type SolanaTransactionInput = {
  readonly address: string
  readonly transaction: Bytes
  readonly chain?: string | undefined
}

export type SolanaAccountData = { readonly address: string; readonly publicKey: Bytes }

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
