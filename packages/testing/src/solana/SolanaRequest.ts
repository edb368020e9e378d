/** Bytes as they cross from a page: numbers of 0 to 255. */
export type Bytes = readonly number[]

/** What a page asks of a wallet. Plain data, so that it can cross from a page to another process. */
export type SolanaRequest =
  | { readonly method: 'connect'; readonly silent: boolean }
  | { readonly method: 'disconnect' }
  | {
      readonly method: 'signMessage'
      readonly inputs: readonly { readonly address: string; readonly message: Bytes }[]
    }
  | {
      readonly method: 'signTransaction' | 'signAndSendTransaction'
      readonly inputs: readonly SolanaTransactionInput[]
    }

export type SolanaTransactionInput = {
  readonly address: string
  readonly transaction: Bytes
  readonly chain?: string | undefined
}

export type SolanaAccountData = { readonly address: string; readonly publicKey: Bytes }

/** What a page is told without asking. */
export type SolanaWalletEvent =
  | { readonly type: 'accounts'; readonly accounts: readonly SolanaAccountData[] }
  | { readonly type: 'vanished' }
  | { readonly type: 'reappeared' }

/** The two calls by which a page reaches a wallet. */
export type SolanaWalletPort = {
  readonly request: (request: SolanaRequest) => Promise<unknown>
  readonly subscribe: (listener: (event: SolanaWalletEvent) => void) => unknown
}
