import type { Platform } from '@kit/core/adapter'
import type { Hex } from 'viem'
import type { EvmBehavior } from './createEvmPrompts.ts'

/** A chain that the wallet knows. */
export type EvmChain = {
  readonly id: number
  /** Where its reads and raw transactions go. */
  readonly rpcUrl: string
  /** Default: `Chain <id>`. */
  readonly name?: string | undefined
}

/** What `createEvmWallet` takes. */
export type EvmWalletOptions = {
  readonly name: string
  /** EIP-6963 reverse domain name; also the connector's id. */
  readonly rdns: string
  /** Default: a drawing of our own as a data URI. Given as it is, however harmful. */
  readonly icon?: string | undefined
  /** EIP-6963. Default: derived from `rdns`. */
  readonly uuid?: string | undefined
  /** Private keys. Default: the first three accounts of the development mnemonic, which anvil funds. */
  readonly keys?: readonly Hex[] | undefined
  /** It starts on the first. */
  readonly chains: readonly [EvmChain, ...EvmChain[]]
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: EvmBehavior | undefined
  readonly quirks?: EvmQuirks | undefined
  /** Carries requests to the chains. Default: the global `fetch`. */
  readonly fetch?: Platform['fetch'] | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** How a wallet departs from EIP-1193. */
export type EvmQuirks = {
  /** What `eth_chainId` and `chainChanged` give. Default: `hex`. */
  readonly chainId?: 'hex' | 'number' | 'decimal' | undefined
  /** Case of the hex digits of addresses. Default: `checksum`. */
  readonly addresses?: 'checksum' | 'lower' | 'upper' | undefined
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Answers accounts, chain id and signatures with something else altogether. */
  readonly malformed?: boolean | undefined
  /** Refuses a second connection request while one is open (-32002) instead of showing both. */
  readonly refusesSecond?: boolean | undefined
  /** Does not know `wallet_revokePermissions` and its kin (4200), as older wallets do. */
  readonly noPermissions?: boolean | undefined
  /** Does not know EIP-5792 (4200). */
  readonly noCalls?: boolean | undefined
  /** Answers `wallet_watchAsset` with false. */
  readonly keepsNoAssets?: boolean | undefined
}
