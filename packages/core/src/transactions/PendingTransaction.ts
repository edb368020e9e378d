import type { CaipAddress } from '../caip/caip.ts'

/** What a transaction is for. `other`: what the dapp sent by itself. */
export type TransactionKind = 'send' | 'approve' | 'revoke' | 'swap' | 'other'

/** An amount of the native coin or of a token, in the smallest unit. */
export type TransactionAmount = { readonly amount: bigint; readonly decimals: number; readonly symbol: string }

/** A transaction that was sent and that the chain has not settled yet. */
export type PendingTransaction = {
  /** As the chain names it: hash, signature or txid. */
  readonly id: string
  /** Who sent it, and on which network. */
  readonly account: CaipAddress
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly kind: TransactionKind
  /** `dropped`: the network no longer knows it. It may still come back, so it is not settled. */
  readonly status: 'pending' | 'dropped'
  readonly summary?: TransactionSummary | undefined
  /** Its number among those of its account, where the chain has one: it tells what has replaced it. */
  readonly nonce?: number | undefined
  /** The last block that may take it (block height), where the chain has such a limit. */
  readonly expiresAt?: number | undefined
  /** An output that it spends (Bitcoin, `txid:vout`): it tells what has replaced it. */
  readonly coin?: string | undefined
  /** What was signed: a replacement with the same call was sped up, another one cancelled it. */
  readonly call?: TransactionCall | undefined
}

/** For the row of a transaction, in the user's words. */
export type TransactionSummary = {
  readonly sent?: TransactionAmount | undefined
  readonly received?: TransactionAmount | undefined
  /** The contract or mint of `sent`; absent: the native coin. */
  readonly token?: string | undefined
  readonly to?: string | undefined
  /** The name that `to` was resolved from. */
  readonly name?: string | undefined
}

/** `value` in the smallest unit of the native coin; `data`: 0x hex. */
export type TransactionCall = {
  readonly to: string
  readonly value: bigint
  readonly data?: string | undefined
}

/** How a transaction ended. `replaced`: another one with its nonce was taken, `isCancelled`: one that does something else. */
export type TransactionOutcome = {
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'expired'
  /** The hash of what replaced it. */
  readonly replacedBy?: string | undefined
  readonly isCancelled?: boolean | undefined
}

/** A transaction that is no longer pending. */
export type SettledTransaction = Omit<PendingTransaction, 'status'> & TransactionOutcome

/** A transaction as it is handed in. On one network an id is one transaction, whichever account sent it. */
export type GivenTransaction = Pick<PendingTransaction, 'id' | 'account'> &
  Partial<Pick<PendingTransaction, 'kind' | 'summary' | 'nonce' | 'expiresAt' | 'coin' | 'call'>>
