import type { Platform } from '@kit/core/adapter'
import type { IdentifierString } from '@wallet-standard/base'
import type { SolanaBehavior } from './createSolanaPrompts.ts'

/** A network that the wallet knows, by its Wallet Standard name. */
export type SolanaWalletChain = {
  /** `solana:mainnet`, `solana:devnet`, `solana:testnet`, `solana:localnet`. */
  readonly chain: IdentifierString
  /** Where it sends transactions. */
  readonly rpcUrl: string
}

/** What `createSolanaWallet` takes. */
export type SolanaWalletOptions = {
  /** Also the connector's id. */
  readonly name: string
  /** Default: a drawing of our own as a data URI. Given as it is, however harmful. */
  readonly icon?: string | undefined
  /** Private keys, 32 bytes in hex. Default: the first three accounts of the development mnemonic. */
  readonly keys?: readonly string[] | undefined
  readonly chains: readonly [SolanaWalletChain, ...SolanaWalletChain[]]
  /** What it can do beyond connecting. Default: all. */
  readonly features?: readonly SolanaWalletFeature[] | undefined
  /** Default: legacy and 0. */
  readonly transactionVersions?: readonly ('legacy' | 0)[] | undefined
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: SolanaBehavior | undefined
  readonly quirks?: SolanaQuirks | undefined
  /** Carries transactions to the chain. Default: the global `fetch`. */
  readonly fetch?: Platform['fetch'] | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

export type SolanaWalletFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** How a wallet departs from what is expected of it. */
export type SolanaQuirks = {
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Answers accounts and signatures with something else altogether. */
  readonly malformed?: boolean | undefined
  /** Signs another message than the one it was given. */
  readonly signsOther?: boolean | undefined
  /** Cannot connect silently: shows a prompt instead. */
  readonly neverSilent?: boolean | undefined
}
