/** What `window.injectedWeb3` holds, as @polkadot/extension-inject types it, in our own types. */
export type InjectedWeb3Entry = {
  /** Version of the extension. */
  readonly version?: string
  /** Asks for permission. Absent from extensions that only support the newer `connect`. */
  readonly enable?: (dappName: string) => Promise<InjectedWallet>
  /** The newer form, which also identifies the wallet. */
  readonly connect?: (dappName: string) => Promise<InjectedWallet & { readonly name: string; readonly version: string }>
}

/** The API that a page gets with permission. */
export type InjectedWallet = {
  /** Reads the accounts, and reports their changes. */
  readonly accounts: {
    readonly get: (anyType?: boolean) => Promise<InjectedAccount[]>
    readonly subscribe: (listener: (accounts: InjectedAccount[]) => void | Promise<void>) => () => void
  }
  /** The metadata of chains that the wallet knows, and a function to add more. */
  readonly metadata: {
    readonly get: () => Promise<{ genesisHash: string; specVersion: number }[]>
    readonly provide: (definition: unknown) => Promise<boolean>
  }
  /** Signs transactions and bytes, after a prompt. */
  readonly signer: {
    readonly signRaw: (raw: SignerRaw) => Promise<SignerResult>
    readonly signPayload: (payload: SignerPayload) => Promise<SignerResult>
  }
}

/** A kind of key that the wallet signs with. */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account as an extension shares it. */
export type InjectedAccount = {
  /** Address as SS58 text. */
  address: string
  /** Name that the user gave the account. Absent: none. */
  name?: string
  /** Kind of the key. Absent: unknown. */
  type?: PolkadotKeyType
  /** The only chain of the account. */
  genesisHash?: string | null
}

/** `data`: 0x hex. */
export type SignerRaw = {
  /** Address that signs, as SS58 text. */
  readonly address: string
  /** Bytes to sign, in hex. */
  readonly data: string
  /** The kind of the data. Absent: `bytes`, which the wallet wraps. */
  readonly type?: 'bytes' | 'payload'
}

/** `id` counts; `signature` is 0x hex. */
export type SignerResult = {
  /** Counts the requests to the signer. */
  id: number
  /** Signature in hex. */
  signature: `0x${string}`
  /** The whole signed transaction in hex. Absent unless the payload asked for it. */
  signedTransaction?: `0x${string}`
}

/** A transaction payload as wallets receive it; numbers are big-endian 0x hex. */
export type SignerPayload = {
  /** Address that signs, as SS58 text. */
  readonly address: string
  /** Asset that pays the fee. Absent: the chain's coin. */
  readonly assetId?: unknown
  /** Hash of the block at which the mortality begins, in hex. */
  readonly blockHash: string
  /** Number of that block, in hex. */
  readonly blockNumber: string
  /** Mortality of the transaction, encoded in hex. */
  readonly era: string
  /** Hash of the genesis block, in hex. */
  readonly genesisHash: string
  /** Hash of the metadata that the wallet checks, in hex. Absent: it checks none. */
  readonly metadataHash?: string | undefined
  /** The call, encoded in hex. */
  readonly method: string
  /** `1`: the wallet checks `metadataHash`. Absent or 0: it does not. */
  readonly mode?: number | undefined
  /** Number of transactions that the account has sent, in hex. */
  readonly nonce: string
  /** Version of the chain's runtime, in hex. */
  readonly specVersion: string
  /** Tip for the block's author in the coin's smallest unit, in hex. */
  readonly tip: string
  /** Version of the transaction format of the runtime, in hex. */
  readonly transactionVersion: string
  /** Names of the extensions that the signature covers. */
  readonly signedExtensions: readonly string[]
  /** Version of the extrinsic format, such as 4. */
  readonly version: number
  /** Asks the wallet for the whole signed transaction, which it may have changed. Absent: the signature is enough. */
  readonly withSignedTransaction?: boolean | undefined
}
