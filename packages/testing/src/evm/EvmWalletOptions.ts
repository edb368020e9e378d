import type { Platform } from '@kit/core/adapter'
import type { Hex } from 'viem'
import type { EvmBehavior } from './createEvmPrompts.ts'

/** A chain known to the wallet. */
export type EvmChain = {
  /** EIP-155 chain id. */
  readonly id: number
  /** RPC URL for reads and raw transactions. */
  readonly rpcUrl: string
  /** Default: `Chain <id>`. */
  readonly name?: string | undefined
}

/** Options of `createEvmWallet`. */
export type EvmWalletOptions = {
  /** Display name, from which the rdns, UUID and icon are made. */
  readonly name: string
  /** EIP-6963 reverse domain name; also the connector's id. */
  readonly rdns: string
  /** Default: a generated `data:` image. Passed through unchecked, even if harmful. */
  readonly icon?: string | undefined
  /** EIP-6963. Default: derived from `rdns`. */
  readonly uuid?: string | undefined
  /** Private keys. Default: the first three accounts of the development mnemonic, which anvil funds. */
  readonly keys?: readonly Hex[] | undefined
  /** It starts on the first. */
  readonly chains: readonly [EvmChain, ...EvmChain[]]
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: EvmBehavior | undefined
  /** The deviations of the wallet from the standard. Default: none. */
  readonly quirks?: EvmQuirks | undefined
  /** Carries requests to the chains. Default: the global `fetch`. */
  readonly fetch?: Platform['fetch'] | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** Deviations from EIP-1193. */
export type EvmQuirks = {
  /** The format of `eth_chainId` and `chainChanged`. Default: `hex`. */
  readonly chainId?: 'hex' | 'number' | 'decimal' | undefined
  /** Case of the hex digits of addresses. Default: `checksum`. */
  readonly addresses?: 'checksum' | 'lower' | 'upper' | undefined
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Responds with malformed accounts, chain ids and signatures. */
  readonly malformed?: boolean | undefined
  /** Refuses a second connection request while one is open (-32002) instead of showing both. */
  readonly refusesSecond?: boolean | undefined
  /** Does not support `wallet_revokePermissions` and related methods (4200), as older wallets. */
  readonly noPermissions?: boolean | undefined
  /** Does not support EIP-5792 (4200). */
  readonly noCalls?: boolean | undefined
  /**
   * The wallet's EIP-5792 status for atomic calls. `supported`: one transaction, all or none (EIP-7702). `ready`: the same, and the user
   * must agree to the upgrade of the account. `partial`: reports `supported` but sends one transaction for each call, so that some may fail. Default: `unsupported`.
   */
  readonly atomic?: 'supported' | 'ready' | 'partial' | 'unsupported' | undefined
  /** Does not know the calls that it has sent (5730), as after its worker was restarted. */
  readonly forgetsCalls?: boolean | undefined
  /** Gives the hash of an operation that other signers have yet to sign, and sends its transaction once it is asked about it and they have `signed`. */
  readonly multisig?: 'waiting' | 'signed' | undefined
  /** What it throws where the user refuses, in the place of an error with the code 4001. Enkrypt throws a text. */
  readonly refusesWith?: unknown
  /** Locking, unlocking and disconnecting in the wallet emit no event, as with MetaMask 13; a locked wallet refuses requests at once (4100). */
  readonly saysNothing?: boolean | undefined
  /** Reports an unknown network by the code of a refusal, 4001. */
  readonly refusesUnknownNetwork?: boolean | undefined
  /** Answers `wallet_watchAsset` with false. */
  readonly keepsNoAssets?: boolean | undefined
}
