/** What the wallet needs to know of where it runs: a part of the sandbox's `environment.json`. */
export type WalletEnvironment = {
  readonly projectId: string
  readonly relayUrl: string
  readonly mnemonic: string
  readonly chains: readonly EnvironmentChain[]
  readonly solana?: Omit<EnvironmentChain, 'id'> | undefined
  readonly bitcoin?: readonly EnvironmentBitcoin[] | undefined
}

type EnvironmentChain = {
  readonly id: number
  readonly networkId: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
}

type EnvironmentBitcoin = {
  readonly network: 'mainnet' | 'testnet' | 'signet'
  readonly networkId: string
  readonly apiUrl: string
}
