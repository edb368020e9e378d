import type { CaipAddress, CaipNetworkId } from '../../caip/caip.ts'
import type { KitError } from '../../errors/KitError.ts'
import type { TokenConcern } from '../tokens/rateTokens.ts'

/** The account and network of the swap. If the wallet switches away from it, the swap ends. */
export type SwapPin = {
  /** The connector of the wallet that signs the swap. */
  readonly connectorId: string
  /** The CAIP-2 namespace of the account. */
  readonly namespace: string
  /** The network of the swap, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The account's address, without the network. */
  readonly address: string
  /** The account's address with the network, as a CAIP-10 id. */
  readonly caipAddress: CaipAddress
}

/** A token that can be swapped, as the service describes it. */
export type SwapToken = {
  /** The network of the token, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The contract; undefined: the network's coin. */
  readonly address: string | undefined
  /** The display name of the token. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** 0 to 255. Compared with the chain before anything is quoted. */
  readonly decimals: number
  /** The URL of the icon; undefined if the service gives none. */
  readonly iconUrl: string | undefined
  /** The reason not to trust the token; undefined if there is none. */
  readonly concern: TokenConcern | undefined
}

/** A chosen token, and what the chain says of it. */
export type SwapSide = {
  /** The token that is paid or received on this side. */
  readonly token: SwapToken
  /** `wrong`: the chain has other decimals than the service says, so every amount would be wrong. */
  readonly status: 'reading' | 'ready' | 'failed' | 'wrong'
  /** The account's balance, in the smallest unit. */
  readonly balance: bigint | undefined
  /** Why the chain could not be asked. */
  readonly error: KitError | null
}

/** `pay`: the side that the account pays. `get`: the side that it receives. */
export type SwapSideName = 'pay' | 'get'

/** The offer of the service. */
export type SwapQuote = {
  /** In the smallest units. */
  readonly amountIn: bigint
  /** The received amount, in the token's smallest unit. */
  readonly amountOut: bigint
  /** The least that the swap may give: `amountOut` less the slippage, rounded down. */
  readonly minimum: bigint
  /** Value that is lost against the market, in hundredths of a percent; undefined without prices. */
  readonly impact: number | undefined
  /** USD; undefined without a price. For display only. */
  readonly values: { readonly pay: number | undefined; readonly get: number | undefined }
  /** ms since 1970. */
  readonly at: number
}

/** The state of the current quote. */
export type SwapQuoteState =
  | { readonly status: 'none' }
  /** `value`: the last one of the same assets and amount. */
  | { readonly status: 'loading'; readonly value: SwapQuote | undefined }
  | { readonly status: 'ready'; readonly value: SwapQuote }
  /** Without an error: there is no route. */
  | { readonly status: 'failed'; readonly error: KitError | null }

/**
 * The concerns that the user must accept, one by one, before anything is signed.
 * - `unknownImpact`: the service has no price to compare with
 * - `impact`: at least 10 % of the value are lost
 * - `severeImpact`: at least 25 %; the user types a word
 * - `keepsPart`: less arrives than the minimum, because the token keeps a part of each transfer
 * - `unchecked`: the node does not know the received amount
 * - `unknownContract`: the dapp does not name the contract, which could keep what it may take; the user compares its address and types a word
 * - `token`: a token pretends to be another one, or has a suspicious name
 * - `pending`: the same swap was sent and is not settled yet
 * - `highFee`: the network fee is far above the usual
 * - `changed`: less, from another contract or at a higher fee than what was shown before, or when the user agreed
 */
export type SwapConcern =
  | 'unknownImpact'
  | 'impact'
  | 'severeImpact'
  | 'keepsPart'
  | 'unchecked'
  | 'unknownContract'
  | 'token'
  | 'pending'
  | 'highFee'
  | 'changed'

/** `reset`: an allowance that the token changes by way of 0 alone. `batch`: all in one request (EIP-5792). */
export type SwapStepKind = 'reset' | 'approve' | 'swap' | 'batch' | 'revoke'

/** One request to the wallet. */
export type SwapStep = {
  /** The purpose of the request. */
  readonly kind: SwapStepKind
  /** `wallet`: the user is asked. `sent`: no block has it yet. */
  readonly status: 'open' | 'wallet' | 'sent' | 'done' | 'failed'
  /** The transaction's hash, or the id of the batch. */
  readonly id?: string | undefined
}

/** Everything that is signed, and what comes of it. All of it was checked at `at`. */
export type SwapReview = {
  /** The quote that the review is based on. */
  readonly quote: SwapQuote
  /** The received amount by a simulation, in the smallest unit; undefined if it could not be simulated. */
  readonly received: bigint | undefined
  /** The contract that swaps. It is also the only one that is approved. */
  readonly to: string
  /** The calldata of the swap, as 0x hex. */
  readonly data: string
  /** In wei. */
  readonly value: bigint
  /** The current allowance of the contract, in the smallest unit; undefined for the coin. */
  readonly allowance: bigint | undefined
  /** The network fee of the steps that could be estimated, in the coin's smallest unit; undefined if none could. */
  readonly fee:
    | {
        /** The next one. */
        readonly step: SwapStepKind
        readonly expected: bigint
        readonly most: bigint
        readonly isPartial: boolean
      }
    | undefined
  /**
   * The parts of the network fee, which bind the transaction to what was reviewed. Undefined if the adapter has no
   * such parts.
   */
  readonly feeTerms: Readonly<Record<string, bigint>> | undefined
  /** The reasons why the swap may be a mistake. The user must accept each of them. */
  readonly concerns: readonly SwapConcern[]
  /** The wallet can do it in one request, after an upgrade of the account that the user has not asked for yet. */
  readonly offersUpgrade: boolean
  /** ms since 1970. */
  readonly at: number
}

/** A call of a batch of which the wallet did only some. */
export type SwapCallResult = {
  /** The step that the call belongs to. */
  readonly kind: SwapStepKind
  /** The hash of the transaction that contains the call; undefined if the wallet reports none. */
  readonly hash: string | undefined
  /** True if the call took effect on the chain. */
  readonly succeeded: boolean
}

/** One swap, from its review to its result. */
export type SwapOrder = {
  /**
   * `preparing`: nothing can be signed yet. `ready`: the user may have the next step signed. `wallet`: the wallet asks the user. `mining`: waits for a block.
   * `unknown`: the connection broke after the wallet was asked to send the swap, or another transaction took its place and its effect is unknown:
   * it may have been sent, so nothing is asked again.
   */
  readonly status: 'preparing' | 'ready' | 'wallet' | 'mining' | 'done' | 'failed' | 'unknown'
  /** The account and network of the swap. */
  readonly pin: SwapPin
  /** The token that the account pays. */
  readonly pay: SwapToken
  /** The token that the account receives. */
  readonly get: SwapToken
  /** In the smallest unit of `pay`. */
  readonly amount: bigint
  /** In hundredths of a percent. */
  readonly slippage: number
  /** The last one that was checked. While `preparing`, it cannot be signed. */
  readonly review: SwapReview | null
  /** The review has just changed under the user's eyes: for a second a press does not count. */
  readonly isResting: boolean
  /** The requests to the wallet, in order. */
  readonly steps: readonly SwapStep[]
  /** What the user has seen and agreed to by having a step signed; `fee`: the most that this step may cost, in the coin's smallest unit. */
  readonly agreed: {
    readonly minimum: bigint
    readonly to: string
    readonly value: bigint
    readonly fee?: { readonly step: SwapStepKind; readonly most: bigint } | undefined
  } | null
  /** Whether the account may be upgraded for one request. */
  readonly upgrades: boolean
  /** Steps only: the wallet has refused to do all in one. */
  readonly refusedBatch: boolean
  /** Numbers the request to the wallet. */
  readonly request: number
  /** The error that the swap failed with; null if it did not fail. */
  readonly error: KitError | null
  /** A contract may still take the token, though the swap has failed. */
  readonly leftAllowance: { readonly spender: string; readonly amount: bigint } | null
  /** The outcome of each call of a batch that was executed in part. */
  readonly calls: readonly SwapCallResult[]
}

/** The form of a swap, and the order that the user reviews. */
export type SwapState = {
  /** Null: no form is open. */
  readonly pin: SwapPin | null
  /** The form is on the screen, of a page that is visible and online. */
  readonly isShown: boolean
  /** The tokens that the service can swap on this network. */
  readonly tokens:
    | { readonly status: 'idle' | 'loading' }
    | { readonly status: 'ready'; readonly items: readonly SwapToken[] }
    | { readonly status: 'failed'; readonly error: KitError }
  /** The paid token and its balance; null until one is chosen. */
  readonly pay: SwapSide | null
  /** The received token and its balance; null until one is chosen. */
  readonly get: SwapSide | null
  /** In the smallest unit of `pay`; null: none, or none that can be. */
  readonly amount: bigint | null
  /** Hundredths of a percent. */
  readonly slippage: number
  /** The quote for the current form. */
  readonly quote: SwapQuoteState
  /** The order that the user reviews or signs; null if there is none. */
  readonly order: SwapOrder | null
  /** Orders that the user has left while the wallet was asked for the swap, or it may have been sent: they may still come. */
  readonly open: readonly SwapOrder[]
  /** Numbers the reads; answers to older ones are ignored. */
  readonly attempt: number
}
