/** What `window.injectedWeb3` holds, as @polkadot/extension-inject types it, in our own types. */
export type InjectedWeb3Entry = {
  readonly version?: string
  readonly enable?: (dappName: string) => Promise<InjectedWallet>
  /** The newer form, which also identifies the wallet. */
  readonly connect?: (dappName: string) => Promise<InjectedWallet & { readonly name: string; readonly version: string }>
}

export type InjectedWallet = {
  readonly accounts: {
    readonly get: (anyType?: boolean) => Promise<InjectedAccount[]>
    readonly subscribe: (listener: (accounts: InjectedAccount[]) => void | Promise<void>) => () => void
  }
  readonly metadata: {
    readonly get: () => Promise<{ genesisHash: string; specVersion: number }[]>
    readonly provide: (definition: unknown) => Promise<boolean>
  }
  readonly signer: {
    readonly signRaw: (raw: SignerRaw) => Promise<SignerResult>
    readonly signPayload: (payload: SignerPayload) => Promise<SignerResult>
  }
}

export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

export type InjectedAccount = {
  address: string
  name?: string
  type?: PolkadotKeyType
  /** The only chain of the account. */
  genesisHash?: string | null
}

/** `data`: 0x hex. */
export type SignerRaw = { readonly address: string; readonly data: string; readonly type?: 'bytes' | 'payload' }

/** `id` counts; `signature` is 0x hex. */
export type SignerResult = { id: number; signature: `0x${string}`; signedTransaction?: `0x${string}` }

/** A transaction payload as wallets receive it; numbers are big-endian 0x hex. */
export type SignerPayload = {
  readonly address: string
  readonly assetId?: unknown
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly metadataHash?: string | undefined
  readonly method: string
  readonly mode?: number | undefined
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly withSignedTransaction?: boolean | undefined
}
