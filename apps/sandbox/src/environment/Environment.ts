/** Where everything of a running sandbox is. JSON; also served at `/environment.json`. */
export type Environment = {
  /** The only one that the explorer API accepts. */
  readonly projectId: string
  /** Base address of the explorer API. */
  readonly explorerUrl: string
  /** `ws://…`: the relay between dapps and wallets. */
  readonly relayUrl: string
  readonly chains: readonly EnvironmentChain[]
  /** BIP-39 phrase of the funded accounts, at m/44'/60'/0'/0/0 to 9, the same on each chain. */
  readonly mnemonic: string
}

export type EnvironmentChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Block explorer; an account's page is at `/address/{address}` below it. */
  readonly explorerUrl: string
  readonly imageId: string
  readonly imageUrl: string
}
