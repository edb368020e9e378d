import type { Platform } from '@kit/core/adapter'
import type { IdentifierString } from '@wallet-standard/base'
import type { SolanaBehavior } from './createSolanaPrompts.ts'

/** A network known to the wallet, by its Wallet Standard name. */
export type SolanaWalletChain = {
  /** `solana:mainnet`, `solana:devnet`, `solana:testnet`, `solana:localnet`. */
  readonly chain: IdentifierString
  /** Where it sends transactions. */
  readonly rpcUrl: string
}

/** Options of `createSolanaWallet`. */
export type SolanaWalletOptions = {
  /** Also the connector's id. */
  readonly name: string
  /** Default: a generated `data:` image. Passed through unchecked, even if harmful. */
  readonly icon?: string | undefined
  /** Private keys, 32 bytes in hex. Default: the first three accounts of the development mnemonic. */
  readonly keys?: readonly string[] | undefined
  /** Chains of the wallet, the current one first. */
  readonly chains: readonly [SolanaWalletChain, ...SolanaWalletChain[]]
  /** Its features beyond connecting. Default: all but `solana:signIn`. */
  readonly features?: readonly SolanaWalletFeature[] | undefined
  /** Default: legacy and 0. */
  readonly transactionVersions?: readonly ('legacy' | 0)[] | undefined
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: SolanaBehavior | undefined
  /** The deviations of the wallet from others. Default: none. */
  readonly quirks?: SolanaQuirks | undefined
  /** Carries transactions to the chain. Default: the global `fetch`. */
  readonly fetch?: Platform['fetch'] | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** A feature of the Wallet Standard that a wallet can have. */
export type SolanaWalletFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** Deviations from correct behaviour. */
export type SolanaQuirks = {
  /** Locking, unlocking and disconnecting in the wallet emit no event. */
  readonly saysNothing?: boolean | undefined
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Responds with malformed accounts and signatures. */
  readonly malformed?: boolean | undefined
  /** Signs another message than requested. */
  readonly signsOther?: boolean | undefined
  /** Its accounts are on a hardware wallet that signs messages only inside of the off-chain envelope, and the wallet gives that. */
  readonly envelopes?: boolean | undefined
  /** Cannot connect silently: shows a prompt instead. */
  readonly neverSilent?: boolean | undefined
}
