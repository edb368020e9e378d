import type { WalletChain } from '../chains/WalletChain.ts'
import type { Keyring } from '../keys/Keyring.ts'

/** A request of a session, with all that is needed to answer it. */
export type WalletCall = {
  readonly method: string
  readonly params: unknown
  readonly chain: WalletChain
  readonly keyring: Keyring
  /** Indices of the session's accounts, the active one first. */
  readonly accounts: readonly number[]
  /** CAIP-2 of the session's networks. */
  readonly chains: readonly string[]
  readonly batches: Map<string, Batch>
  /** Goes to another network, which it adds first where it has to. */
  readonly switchChain: (networkId: string) => Promise<void>
  readonly addChain: (chain: WalletChain) => Promise<void>
}

/** What was sent for one `wallet_sendCalls`. */
export type Batch = { readonly chainId: string; readonly hashes: readonly `0x${string}`[] }
