/** The URLs and accounts of a running sandbox. JSON; also served at `/environment.json`. */
export type Environment = {
  /** The only one that the services accept. */
  readonly projectId: string
  readonly services: EnvironmentServices
  /** The same as `services.explorer`. */
  readonly explorerUrl: string
  /** The same as `services.relay`. */
  readonly relayUrl: string
  readonly chains: readonly EnvironmentChain[]
  /** Absent if no Solana chain was started. */
  readonly solana?: EnvironmentSolana
  /** One for each network; absent if no ledgers were created. */
  readonly bitcoin?: readonly EnvironmentBitcoin[]
  /** BIP-39 phrase of the funded accounts, at m/44'/60'/0'/0/0 to 9, the same on each chain. */
  readonly mnemonic: string
}

/** Base addresses. All but the relay share one origin here, which readers must not rely on. */
export type EnvironmentServices = {
  /** Wallets, images, analytics configuration. */
  readonly explorer: string
  /** Identity, balances, activity, prices. */
  readonly blockchain: string
  /** JSON-RPC at `/v1/?chainId={CAIP-2}&projectId={id}`. */
  readonly rpc: string
  readonly analytics: string
  /** `ws://…`: between dapps and wallets. */
  readonly relay: string
}

export type EnvironmentChain = {
  /** EIP-155 chain id. */
  readonly id: number
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  /** The node itself; in the environment of a scope an address of the services that forwards to it. */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** False for one chain, so that addresses have names and pictures there. */
  readonly testnet: boolean
  /** Block explorer; an account's page is at `/address/{address}` below it. */
  readonly explorerUrl: string
  readonly imageId: string
  readonly imageUrl: string
  /** The universal resolver for names. */
  readonly contracts: { readonly ensUniversalResolver: { readonly address: `0x${string}` } }
  /** The contract through which the blockchain service swaps; absent where there is no market. */
  readonly swapContract?: string
  /** ERC-20 contracts; the first two accounts hold some. */
  readonly tokens: readonly EnvironmentToken[]
}

export type EnvironmentToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export type EnvironmentSolana = {
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  /** The node itself; in the environment of a scope an address of the services that forwards to it. */
  readonly rpcUrl: string
  /** Always the node itself. */
  readonly webSocketUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Mint of an SPL token that the accounts of the phrase hold. */
  readonly mint: string
  /** The same of the Token-2022 program. */
  readonly mint2022: string
  readonly imageId: string
  readonly imageUrl: string
}

export type EnvironmentBitcoin = {
  readonly network: 'mainnet' | 'testnet' | 'signet'
  /** CAIP-2. */
  readonly networkId: string
  /** Base address of an Esplora API. */
  readonly apiUrl: string
  /** Block explorer; pages are at `/address/{address}` and `/tx/{txid}` below it. */
  readonly explorerUrl: string
  readonly imageId: string
  readonly imageUrl: string
}
