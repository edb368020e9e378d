import type { CustomWallet } from '@kit/core'

/** Where the page runs: chains and services, in development those of the sandbox. */
export type Environment = {
  readonly projectId: string
  /** Base URL of the wallet explorer API. */
  readonly explorerUrl: string
  /** Base URL of the service for names and avatars of addresses. */
  readonly services: { readonly blockchain: string }
  /** `ws://…`: relay between this page and paired wallets. */
  readonly relayUrl: string
  /** Origin of the embedded wallet's secure site, where there is one. */
  readonly secureOrigin?: string
  /** Wallets that run on this machine. */
  readonly customWallets?: readonly CustomWallet[]
  readonly chains: readonly [EnvironmentChain, ...EnvironmentChain[]]
}

export type EnvironmentChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly testnet: boolean
  readonly explorerUrl: string
  readonly imageUrl: string
  /** The contracts of a chain in `viem/chains`; names are looked up with this one. */
  readonly contracts: { readonly ensUniversalResolver: { readonly address: `0x${string}` } }
  /** The contract through which the service of the page swaps on this chain. */
  readonly swapContract?: string
}
