import type { CaipAddress } from '../caip/caip.ts'
import type { SwapStepKind } from '../features/swap/Swap.ts'

/** The purpose of a transaction. `other`: the dapp sent it itself. */
export type TransactionKind = 'send' | 'approve' | 'revoke' | 'swap' | 'other'

/** An amount of the native coin or of a token, in the smallest unit. */
export type TransactionAmount = {
  /** The amount, in the smallest unit of the coin or token. */
  readonly amount: bigint
  /** The number of decimal places of the amount. */
  readonly decimals: number
  /** The ticker symbol of the coin or token, such as `ETH`. */
  readonly symbol: string
  /** What wallets showed for the amount when it was sent, where the issuer of the token scales it. */
  readonly shown?: bigint | undefined
}

/** A sent transaction that the chain has not settled yet, or one that a wallet was asked for. */
export type PendingTransaction = {
  /** Hash, signature or txid. A generated id while the wallet has been asked and it is not known whether it sent. */
  readonly id: string
  /** The sender and the network. */
  readonly account: CaipAddress
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The purpose of the transaction. */
  readonly kind: TransactionKind
  /**
   * `asked`: the wallet has not answered; a reload, or another tab, still lists it. `unknown`: the connection broke after the wallet was asked, so that it
   * may have been sent. `dropped`: the network no longer knows it. It may still come back, so it is not settled. `waiting`: its
   * wallet waits for other signers, or for a bundler: it is no transaction yet.
   */
  readonly status: 'asked' | 'unknown' | 'pending' | 'dropped' | 'waiting'
  /** The amounts and the recipient, as the review showed them. */
  readonly summary?: TransactionSummary | undefined
  /** Its nonce, if the chain has nonces. A replacement has the same one. */
  readonly nonce?: number | undefined
  /** The last block that may take it (block height), where the chain has such a limit. */
  readonly expiresAt?: number | undefined
  /** An output that it spends (Bitcoin, `txid:vout`). A replacement spends it too. */
  readonly coin?: string | undefined
  /** The signed call: a replacement with the same call is a speed-up, any other one a cancellation. */
  readonly call?: TransactionCall | undefined
  /** The connector whose wallet was asked for several calls in one request (EIP-5792): `id` is the wallet's id of the batch, and the wallet knows its status. */
  readonly batchOf?: string | undefined
  /** The swap that it is a step of. */
  readonly order?: TransactionOrder | undefined
}

/** The data to continue a swap that was started before a reload or in another tab. */
export type TransactionOrder = {
  /** The step of the swap that the transaction performs. */
  readonly step: SwapStepKind
  /** The token that the account pays. */
  readonly pay: OrderedToken
  /** The token that the account receives. */
  readonly get: OrderedToken
  /** In the smallest unit of `pay`. */
  readonly amount: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
  /** The figures that the user has agreed to: worse ones need a new agreement. */
  readonly agreed: { readonly minimum: bigint; readonly to: string; readonly value: bigint }
}

/** `address` undefined: the native coin. */
export type OrderedToken = {
  /** The contract or mint of the token. */
  readonly address?: string | undefined
  /** The display name of the coin or token. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** The number of decimal places of the token's amounts. */
  readonly decimals: number
}

/** For the row of a transaction, in the user's words. */
export type TransactionSummary = {
  /** The amount that leaves the account. */
  readonly sent?: TransactionAmount | undefined
  /** The amount that the account receives. */
  readonly received?: TransactionAmount | undefined
  /** The contract or mint of `sent`; absent: the native coin. */
  readonly token?: string | undefined
  /** The recipient's address. */
  readonly to?: string | undefined
  /** The name that `to` was resolved from. */
  readonly name?: string | undefined
}

/**
 * `value` in the smallest unit of the native coin, or of `token` where a transfer of a token is no call of its contract (Solana, Polkadot). `data`: 0x hex.
 */
export type TransactionCall = {
  /** The address of the contract or recipient. */
  readonly to: string
  /** The amount of the native coin, or of `token`, in its smallest unit. */
  readonly value: bigint
  /** The calldata, as 0x hex. Absent: a plain transfer. */
  readonly data?: string | undefined
  /** The token that the call transfers, if it is a plain token transfer. Absent: the native coin. */
  readonly token?: string | undefined
}

/** How a transaction ended. `replaced`: another one with its nonce was taken, `isCancelled`: one that does something else. */
export type TransactionOutcome = {
  /** The final status. `failed`: mined, but reverted. `expired`: it can no longer be mined. */
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'expired'
  /** The hash of what replaced it. */
  readonly replacedBy?: string | undefined
  /**
   * Only with `replaced`. True: the replacement does something else. False: it does the same for a higher fee. Absent:
   * unknown.
   */
  readonly isCancelled?: boolean | undefined
  /** For several calls in one request: the wallet's receipts, one for each transaction that it made. */
  readonly receipts?: readonly { readonly hash: string; readonly succeeded: boolean }[] | undefined
}

/** A transaction that is no longer pending. */
export type SettledTransaction = Omit<PendingTransaction, 'status'> & TransactionOutcome

/** A transaction as it is handed in. On one network an id is one transaction, whichever account sent it. */
export type GivenTransaction = Pick<PendingTransaction, 'id' | 'account'> &
  Partial<Pick<PendingTransaction, 'kind' | 'summary' | 'nonce' | 'expiresAt' | 'coin' | 'call' | 'batchOf' | 'order'>>
