import type { CaipAddress, CaipNetworkId } from '../../caip/CaipIds.ts'

/** What an account has of a token (SPEC §3). */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10 of the token's contract; undefined for the network's own coin. */
  readonly address: CaipAddress | undefined
  /** In USD; undefined where the service names none. */
  readonly value: number | undefined
  /** USD for one; undefined where the service names none. */
  readonly price: number | undefined
  readonly quantity: {
    readonly decimals: number
    /** In whole tokens, in full precision: `0.000001`. */
    readonly numeric: string
  }
  readonly iconUrl: string | undefined
}
