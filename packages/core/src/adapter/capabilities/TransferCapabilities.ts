import type { Network } from '../../networks/Network.ts'
import type { ConnectedParameters } from './ConnectedParameters.ts'
import type { FeeEstimate, FeeTerms, Sendable } from './FeeEstimate.ts'
import type { WalletAsset } from './WalletAsset.ts'

/** Moving money. What is sent is not mined yet: `getTransactionStatus` follows it. */
export type TransferCapabilities = {
  /**
   * Sends the native coin, or calls a contract. @throws KitError `INVALID_ADDRESS`, `INSUFFICIENT_FUNDS` where it is known before the wallet is
   * asked, `INVALID_OPTION` for terms of another adapter
   */
  readonly sendTransaction: (
    parameters: ConnectedParameters & {
      readonly to: string
      /** In the smallest unit. */
      readonly value: bigint
      /** EVM call data, 0x hex. */
      readonly data?: string | undefined
      /**
       * The terms that `estimateFee` or `maxSendable` returned. Absent: the wallet chooses the fee on EVM chains, and shows it itself, as limits of the adapter
       * (`maxFees`) hold for terms alone. Elsewhere the adapter chooses it, within its limits, or the chain sets it.
       */
      readonly terms?: FeeTerms | undefined
      /**
       * The most that the network fee may be, in the smallest unit. Only adapters that choose the fee heed it
       * (Bitcoin). @throws KitError `FEE_TOO_HIGH` before the wallet is asked
       */
      readonly maxFee?: bigint | undefined
      /** What `coinChoice` returned and the user has agreed to. @throws KitError `INVALID_OPTION` before the wallet is asked where it is another by now */
      readonly coins?: CoinChoice | undefined
      readonly note?: PaymentNote | undefined
    },
  ) => Promise<SentTransaction>
  /**
   * Sends a token (ERC-20, SPL …). `token`: its contract or mint. `amount`: in its smallest unit. @throws KitError as `sendTransaction`, and
   * `TOKEN_NOT_SUPPORTED`
   */
  readonly transferToken: (
    parameters: ConnectedParameters & {
      readonly token: string
      readonly to: string
      readonly amount: bigint
      readonly terms?: FeeTerms | undefined
      readonly note?: PaymentNote | undefined
    },
  ) => Promise<SentTransaction>
  /**
   * Lets `spender` transfer up to `amount` of a token (ERC-20 `approve`; 0 takes it back). The call is encoded here, not by a service.
   * @throws KitError as `sendTransaction`
   */
  readonly approveToken: (
    parameters: ConnectedParameters & {
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      readonly terms?: FeeTerms | undefined
    },
  ) => Promise<SentTransaction>
  /**
   * The call of `approveToken`, for `estimateFee`, `simulate` and `sendCalls`. @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`
   */
  readonly encodeApproval: (parameters: {
    readonly token: string
    readonly spender: string
    readonly amount: bigint
    readonly network: Network
  }) => Promise<Call>
  /**
   * The current fee of a transaction; nothing is signed. `token`: absent for the native coin. `data`: call data, instead of `token`. With `terms`: at these.
   * A machine call: @throws KitError `INSUFFICIENT_FUNDS`, `INVALID_ADDRESS`, `TOKEN_NOT_SUPPORTED`, `TRANSACTION_WOULD_FAIL`
   */
  readonly estimateFee: (
    parameters: ConnectedParameters & {
      readonly token?: string | undefined
      readonly to: string
      readonly amount: bigint
      readonly data?: string | undefined
      readonly terms?: FeeTerms | undefined
      readonly note?: PaymentNote | undefined
    },
  ) => Promise<FeeEstimate>
  /**
   * The most of the native coin or of a token that can be sent, so that the transfer is mined even if fees rise as `terms` allow. `to` absent: to an account
   * like the sender's own. Of a token, `amount` is the whole balance; the fee is paid in the native coin, and whether there is enough of that is not looked at.
   * A machine call: @throws KitError as `estimateFee`, except `INSUFFICIENT_FUNDS`
   */
  readonly maxSendable: (
    parameters: ConnectedParameters & {
      readonly to?: string | undefined
      readonly token?: string | undefined
      readonly terms?: FeeTerms | undefined
      readonly note?: PaymentNote | undefined
    },
  ) => Promise<Sendable>
  /**
   * Runs a call or a transfer on the chain's present state without sending it. `received`: how much more of `token` (absent: of the native coin, its fee
   * apart) `owner` has after it, where the node can tell. A machine call: @throws KitError `INVALID_ADDRESS`, as `getBalance`; where the adapter makes the
   * transfer itself (Solana), also as `estimateFee`
   */
  readonly simulate: (
    parameters: ConnectedParameters & {
      readonly to: string
      readonly value: bigint
      readonly data?: string | undefined
      /** The token of which `value` is transferred to `to`, instead of the native coin. */
      readonly sends?: string | undefined
      /** The terms that `estimateFee` returned. */
      readonly terms?: FeeTerms | undefined
      readonly note?: PaymentNote | undefined
      /** The received token. */
      readonly token?: string | undefined
      /** The receiver. Default: `address`. */
      readonly owner?: string | undefined
      /** Calls that precede it in the same batch, such as an approval. */
      readonly before?: readonly Call[] | undefined
    },
  ) => Promise<Simulation>
  /**
   * How a payment of an address keeps coins out that may carry collectibles (Bitcoin: inscriptions, runes):
   * - `wallet`: the wallet makes the transfer itself and chooses the coins; it is asked for by `sendTransaction` without terms
   * - `plain`: only coins that carry nothing, as the data source of the dapp says
   * - `large`: only coins that are not small. Larger ones may carry collectibles, too, and would be spent
   * - `any`: the wallet keeps collectibles at another address
   */
  readonly coinChoice: (parameters: ConnectedParameters) => Promise<CoinChoice>
  /** Several calls in one prompt (EIP-5792 `wallet_sendCalls`). `id` is for `getCallsStatus`. */
  readonly sendCalls: (
    parameters: ConnectedParameters & {
      readonly calls: readonly Call[]
      /** All or nothing. Default: false. */
      readonly atomic?: boolean | undefined
      readonly capabilities?: Readonly<Record<string, unknown>> | undefined
      /** 0x hex. Default: the wallet's own. A wallet that has seen it before is asked for its status, and not for the calls again. */
      readonly id?: string | undefined
    },
  ) => Promise<{ readonly id: string }>
  /** EIP-5792 `wallet_getCallsStatus`. `unknown` where the wallet does not know the id: it may have sent the calls all the same. A machine call. */
  readonly getCallsStatus: (parameters: ConnectedParameters & { readonly id: string }) => Promise<CallsStatus>
  /**
   * ERC-7811 `wallet_getAssets`: what the account holds on these networks, as the wallet knows it.
   * @returns undefined if the wallet does not say, by `assetDiscovery` of EIP-5792, that it knows. A machine call.
   * @see https://eips.ethereum.org/EIPS/eip-7811
   */
  readonly getWalletAssets: (
    parameters: ConnectedParameters & { readonly networks: readonly Network[] },
  ) => Promise<readonly WalletAsset[] | undefined>
  /** EIP-5792 `wallet_getCapabilities`, by CAIP-2 id. A machine call. */
  readonly getWalletCapabilities: (
    parameters: ConnectedParameters,
  ) => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>
}

/**
 * The memo and references of a payment, as a Solana Pay link requests them. Only an adapter that says so (`carriesNotes`) receives one.
 * @see https://docs.solanapay.com/spec
 */
export type PaymentNote = {
  /** The text that the Memo program writes to the chain, right before the transfer. */
  readonly memo?: string | undefined
  /**
   * Addresses by which the recipient finds the transaction. They are added to the transfer as read-only accounts that
   * do not sign.
   */
  readonly references?: readonly string[] | undefined
}

/** The way in which a Bitcoin payment avoids coins (UTXOs) that may carry collectibles. */
export type CoinChoice = 'wallet' | 'plain' | 'large' | 'any'

/** A transaction that was sent to the network. */
export type SentTransaction = {
  /** The id on the chain: transaction hash, signature or txid. */
  readonly hash: string
  /** The sender's nonce, where the adapter made the transaction. On EVM the wallet chooses it: the first `getTransactionStatus` with `address` returns it. */
  readonly nonce?: number | undefined
  /** The last block height at which it can be mined (Solana, Polkadot). */
  readonly expiresAt?: number | undefined
  /** An output that it spends (Bitcoin, `txid:vout`): another transaction that spends it takes its place. */
  readonly coin?: string | undefined
  /**
   * The requested call, with the recipient in the spelling of the chain. `value` is absent for a token that no call data name. On EVM
   * `getTransactionStatus` compares a replacement with it.
   */
  readonly call?: Call | undefined
}

/** `reason`: what the contract says, or an English sentence for developers; untrusted text, made harmless. */
export type Simulation =
  | {
      readonly succeeded: true
      readonly received?: bigint | undefined
      /** The tokens that leave `address`, if the node reports them; not the native coin. */
      readonly spent?: readonly SpentToken[] | undefined
    }
  | { readonly succeeded: false; readonly reason: string }

/** `amount`: in the smallest unit; of NFTs that are moved together, how many of the last. */
export type SpentToken = {
  /** The contract or mint of the token. */
  readonly token: string
  /** The spent amount, in the token's smallest unit. */
  readonly amount: bigint
}

/** One call of a batch, or the call of a transaction. */
export type Call = {
  /** The address of the contract or recipient. */
  readonly to: string
  /** The amount of the native coin that is sent along, in its smallest unit. Absent: none. */
  readonly value?: bigint | undefined
  /** The calldata, as 0x hex. Absent: a plain transfer. */
  readonly data?: string | undefined
}

/** The status of a batch of calls (EIP-5792). */
export type CallsStatus = {
  /** The state of the whole batch. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partiallyReverted' | 'unknown'
  /** EIP-5792 status code, 100–699, or 5730 with `unknown`. */
  readonly statusCode: number
  /** True if the calls take effect all together or not at all. */
  readonly atomic: boolean
  /** The wallet's receipts, one for each transaction that it made. */
  readonly receipts: readonly { readonly hash: string; readonly blockNumber: bigint; readonly succeeded: boolean }[]
}
