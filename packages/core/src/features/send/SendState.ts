import type { AmountScale, Balance } from '../../adapter/capabilities/Balance.ts'
import type { FeeEstimate, Sendable } from '../../adapter/capabilities/FeeEstimate.ts'
import type { CoinChoice, PaymentNote } from '../../adapter/capabilities/TransferCapabilities.ts'
import type { CaipAddress, CaipNetworkId } from '../../caip/caip.ts'
import type { KitError } from '../../errors/KitError.ts'

/** The sender and its network, fixed from the first step of a flow to the wallet's request. If the wallet switches away from it, nothing is sent. */
export type SendPin = {
  /** The connector of the wallet that signs the payment. */
  readonly connectorId: string
  /** The CAIP-2 namespace of the sender. */
  readonly namespace: string
  /** The sender's address, without the network. */
  readonly address: string
  /** The network of the payment, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The sender's address with the network, as a CAIP-10 id. */
  readonly caipAddress: CaipAddress
  /** Its fee may be paid by another account. */
  readonly isSmartAccount: boolean
}

/** The sent asset. */
export type SendAsset = {
  /** The contract or mint; undefined: the native coin. */
  readonly token: string | undefined
  /** The display name of the coin or token. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** 0 to 255. Nothing is sent if the chain disagrees. */
  readonly decimals: number
  /** USD for one, from a service: for display and for amounts that are typed in USD. */
  readonly price: number | undefined
  /** The URL of the icon; undefined if none is known. */
  readonly iconUrl: string | undefined
}

/**
 * The concerns that the user must accept before a payment.
 * - `contract`: a contract, which may keep what it gets
 * - `burn`: an address that no key exists for
 * - `self`: the sender's own address
 * - `lookAlike`: it begins and ends like an address that was sent to before, but is another one
 * - `firstTime`: nothing was sent there from this device before
 * - `repeat`: an equal payment is not settled yet, or has failed, expired or been replaced within a quarter of an hour, so that it may be paid twice
 * - `unchecked`: what is at the address could not be found out
 * - `scaled`: the node reports a scale, so wallets show another amount than the one that is signed
 * - `highFee`: the network fee is far above the usual
 * - `nameByService`: the blockchain service alone says where the name leads, as the dapp allows by `features.send.serviceNames`
 */
export type SendConcern =
  | 'contract'
  | 'burn'
  | 'self'
  | 'lookAlike'
  | 'firstTime'
  | 'repeat'
  | 'unchecked'
  | 'scaled'
  | 'highFee'
  | 'nameByService'

/**
 * Why something cannot be sent to a recipient. `notToken`: an account of another token, a program or a mint. `otherNetwork`: a link to another network.
 * `link`: a link that cannot be read, or asks for more than a transfer.
 */
export type RecipientProblem = 'malformed' | 'zero' | 'asset' | 'notToken' | 'otherNetwork' | 'link'

/** A recipient that was checked. */
export type SendRecipient = {
  /** The canonical form: checksummed, with the network's prefix. */
  readonly address: string
  /** The name that the user typed, if it was one. */
  readonly name: string | undefined
  /** The reasons why the payment may be a mistake. The user must accept each of them. */
  readonly concerns: readonly SendConcern[]
  /** The memo and references that a Solana Pay link asks for; absent without such a link. */
  readonly note?: PaymentNote | undefined
  /** Payments to this address from this device. */
  readonly past: { readonly count: number; readonly lastAt: number } | undefined
  /** The address that it looks like, and its name. */
  readonly lookAlike: { readonly address: string; readonly name: string | undefined } | undefined
  /** The least that may be sent there, in the smallest unit. */
  readonly least: bigint | undefined
}

/** The sender's balances, read from the chain. */
export type SendFunds = {
  /** Of the sent asset, in its smallest unit. */
  readonly balance: bigint
  /** Of the sent asset; undefined where it shows its units as they are. */
  readonly scale?: AmountScale | undefined
  /** The native coin, which pays the fee. */
  readonly coin: Balance
  /** The most that can be sent; undefined if the adapter or the wallet does not know. */
  readonly max: Sendable | undefined
}

/** Exactly what the wallet is asked for. */
export type SendReview = {
  /** The account and network that the review was made for. */
  readonly pin: SendPin
  /** The coin or token that is sent. */
  readonly asset: SendAsset
  /** In the smallest unit. */
  readonly amount: bigint
  /** What is shown for the units of the asset. */
  readonly scale?: AmountScale | undefined
  /** True if the amount is the most that the account can send. */
  readonly isMax: boolean
  /** The checked recipient. */
  readonly recipient: SendRecipient
  /** The received amount of a token, in its smallest unit: less than `amount` if the token has a transfer fee. Undefined if the chain does not say. */
  readonly received?: bigint | undefined
  /** Undefined: the wallet chooses it. */
  readonly fee: FeeEstimate | undefined
  /** How coins that may carry collectibles are kept out (Bitcoin); undefined where there are none. */
  readonly coins?: CoinChoice | undefined
  /** The amount that stays on the account for a reason other than the fee. */
  readonly kept: Sendable['kept']
  /** The concerns that the user must accept. */
  readonly concerns: readonly SendConcern[]
  /** When it was made, in ms since 1970. */
  readonly madeAt: number
}

/** A payment that the wallet was asked for and has not answered; `unknown`: it may have been sent. */
export type OpenSend = {
  /** The `number` of the flow. */
  readonly flow: number
  /** Its id in the list of pending transactions, where a reload finds it again; undefined before the wallet is asked. */
  readonly listedAs?: string | undefined
  /** `open`: the wallet has not answered. `unknown`: the payment may have been sent. */
  readonly status: 'open' | 'unknown'
  /** The review that was passed to the wallet. */
  readonly review: SendReview
}

/** One payment, from the form to its result. */
export type SendFlow = {
  /** The number of the flow, which counts up. */
  readonly number: number
  /**
   * `form` → `reviewing` → `reviewed` → `waiting` (for the wallet) → `sent`. `unknown`: the connection broke after the wallet had signed, so
   * that it may have been sent.
   */
  readonly status: 'form' | 'reviewing' | 'reviewed' | 'waiting' | 'sent' | 'unknown'
  /** The account and network that the payment is sent from. */
  readonly pin: SendPin
  /** The coin or token that is sent. */
  readonly asset: SendAsset
  /** In the smallest unit; null while there is none. */
  readonly amount: bigint | null
  /** All that can be sent: the amount follows the fee. */
  readonly isMax: boolean
  /** The sender's balances. While they load again, `value` keeps the last ones of the same asset. */
  readonly funds:
    | { readonly status: 'loading'; readonly attempt: number; readonly value: SendFunds | null }
    | { readonly status: 'ready'; readonly attempt: number; readonly value: SendFunds }
    | { readonly status: 'failed'; readonly attempt: number; readonly value: null; readonly error: KitError }
  /**
   * The text of the recipient field and the result of its check. `hasAmount`: the user set an amount during the check,
   * which a link in the text does not replace.
   */
  readonly recipient: {
    readonly text: string
    readonly attempt: number
  } & (
    | { readonly status: 'empty' | 'checking'; readonly hasAmount?: boolean | undefined }
    | { readonly status: 'ready'; readonly value: SendRecipient }
    | { readonly status: 'failed'; readonly error: KitError }
  )
  /** Numbers the reviews; an answer to an older one is ignored. */
  readonly attempt: number
  /** The last valid review; null until one is made, and after each edit. */
  readonly review: SendReview | null
  /** Why the last review or request failed. */
  readonly error: KitError | null
  /** The hash, signature or txid. */
  readonly hash: string | null
}

/** The current payment, and the payments that still wait for their wallet. */
export type SendState = {
  /** Numbers flows and reads. */
  readonly count: number
  /** The current payment; null if none was begun. */
  readonly flow: SendFlow | null
  /** Payments that the wallet has not answered, including that of the flow. */
  readonly open: readonly OpenSend[]
}
