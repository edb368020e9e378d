import type { CaipNetworkId } from '../../caip/caip.ts'

/** A fungible asset that a wallet reports of its account. */
export type WalletAsset = {
  /** The network of the asset, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The contract; undefined for the native coin. */
  readonly address: string | undefined
  /** In the smallest unit. */
  readonly balance: bigint
  /** The wallet's data of a token; it may be missing or wrong. `price`: USD for one. */
  readonly metadata: {
    readonly name?: string | undefined
    readonly symbol?: string | undefined
    readonly decimals?: number | undefined
    readonly price?: number | undefined
    readonly iconUrl?: string | undefined
  }
}
