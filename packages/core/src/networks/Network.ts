import type { CaipNetworkId } from '../caip/caip.ts'

export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  /** Digits between the smallest unit and the coin: 18 for ether, 9 for SOL, 8 for bitcoin. */
  readonly decimals: number
}

/** A chain that the dapp offers (SPEC §3 Network). */
export type Network = {
  /** The chain's own id: a number on EVM chains, the CAIP-2 reference elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  /** Another id by which older wallets still name the chain. It is understood, never written. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  /** CAIP-2 namespace, the first part of `caipNetworkId`. */
  readonly chainNamespace: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    /** What the dapp itself reads from. May hold a key of the dapp's. */
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
    /** What is handed to wallets, so that no key of the dapp's leaves it (FACTS §2.5). */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /** `url` may carry a query, which has to stay behind a path that is added: Solana's explorer names the cluster in it. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** The prefix of a chain's SS58 addresses (Substrate), 0 to 16383. Absent: 42, the generic one. */
  readonly ss58Prefix?: number | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}
