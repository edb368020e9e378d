import type { CustomWallet } from '@kit/core'

/** What the page is told of where it runs: with the sandbox, its chains and services. */
export type Environment = {
  readonly projectId: string
  /** Base address of the wallet explorer API. */
  readonly explorerUrl: string
  /** Base address of the service that knows names and pictures of addresses. */
  readonly services: { readonly blockchain: string }
  /** `ws://…`: between this page and wallets that are paired with it. */
  readonly relayUrl: string
  /** Wallets that only this machine has. */
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
}
