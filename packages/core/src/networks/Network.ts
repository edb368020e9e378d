import type { CaipNetworkId } from '../caip/caip.ts'

/** The native coin of a network. */
export type NativeCurrency = {
  /** The display name of the coin. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** Digits after the decimal point: 18 for ether, 9 for SOL, 8 for bitcoin. */
  readonly decimals: number
}

/** A chain that the dapp offers. */
export type Network = {
  /** The chain's own id: a number on EVM chains, the CAIP-2 reference elsewhere. */
  readonly id: number | string
  /** The CAIP-2 id, such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  /** A former id that older wallets still use. Accepted, never sent. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  /** CAIP-2 namespace, the first part of `caipNetworkId`. */
  readonly chainNamespace: string
  /** The display name of the network. */
  readonly name: string
  /** The native coin, in which fees are paid. */
  readonly nativeCurrency: NativeCurrency
  /** The URLs of JSON-RPC nodes, by use. */
  readonly rpcUrls: {
    /** The URLs that the dapp itself reads from. They may contain an API key. */
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
    /** The URLs that wallets get. They contain no API key of the dapp. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /** `url` may have a query, which must stay behind an added path: Solana's explorer selects the cluster with it. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** True for a test network, whose coins have no value. */
  readonly testnet?: boolean | undefined
  /**
   * In the form of `viem/chains`. `ensUniversalResolver`: of ENS, if this network has one. `nativeToken`: the coin itself as a token, if it is one too
   * (those of Arc, Celo and Moonbeam are known): it is shown once, and its Max keeps the fee.
   */
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: string } | undefined
        readonly nativeToken?: { readonly address: string; readonly decimals?: number | undefined } | undefined
        readonly [name: string]: unknown
      }
    | undefined
  /**
   * The network that holds the balances of this network's accounts, because they were moved there from a relay chain.
   * Account mentions it.
   */
  readonly balancesOn?: { readonly caipNetworkId: CaipNetworkId; readonly name: string } | undefined
  /** SS58 address prefix (Substrate), 0 to 16383. Default: 42, the generic one. */
  readonly ss58Prefix?: number | undefined
  /** The icon of the network: an image id of the wallet explorer, or a URL. */
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}
