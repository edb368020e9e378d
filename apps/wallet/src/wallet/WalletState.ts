import type { WalletChain } from '../chains/WalletChain.ts'
import type { RequestWords } from '../requests/describeRequest.ts'

/** What the wallet shows. JSON. */
export type WalletState = {
  readonly accounts: readonly WalletAccount[]
  readonly chains: readonly WalletChain[]
  readonly proposals: readonly PendingProposal[]
  readonly signIns: readonly PendingSignIn[]
  readonly requests: readonly PendingRequest[]
  readonly sessions: readonly WalletSession[]
}

export type WalletAccount = {
  readonly index: number
  readonly name: string /** By CAIP-2. */
  readonly addresses: Readonly<Record<string, string>>
}

export type Peer = {
  readonly name: string
  readonly url: string
  readonly description: string
  /** For an `<img>`. */
  readonly imageUrl?: string | undefined
}

/** What the verify service says of where a message came from. */
export type VerifyResult = 'valid' | 'unknown' | 'mismatch' | 'scam'

export type PendingProposal = {
  readonly id: number
  readonly peer: Peer
  readonly verify: VerifyResult
  /** Unix time, s. */
  readonly expiresAt: number
  /** CAIP-2 of what is asked for and there. */
  readonly chains: readonly string[]
  /** CAIP-2 of what is asked for and not known here. */
  readonly unknownChains: readonly string[]
  readonly methods: readonly string[]
  /** Why it can only be rejected. */
  readonly problem?: string | undefined
}

/** A dapp wants to connect and to have its user signed in by one answer (`wc_sessionAuthenticate`). */
export type PendingSignIn = {
  readonly id: number
  readonly peer: Peer
  readonly verify: VerifyResult
  /** CAIP-2 of what is asked for and there. */
  readonly chains: readonly string[]
  /** What the first account would sign for the first network. */
  readonly message: string
}

export type PendingRequest = {
  readonly id: number
  readonly topic: string
  readonly peer: Peer
  readonly verify: VerifyResult
  /** CAIP-2. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
  readonly words: RequestWords
  readonly status: 'waiting' | 'working'
}

export type WalletSession = {
  readonly topic: string
  readonly peer: Peer
  /** Unix time, s. */
  readonly expiresAt: number
  /** Indices, the active one first. */
  readonly accounts: readonly number[]
  /** CAIP-2; the first of each namespace is the active one: where the wallet put the dapp, or what it asked about since. */
  readonly chains: readonly string[]
}
