import type { Platform } from '@kit/core/adapter'
import type { PolkadotBehavior } from './createPolkadotPrompts.ts'
import type { PolkadotKeyType } from './InjectedWeb3.ts'

/** A key of the wallet. */
export type PolkadotAccountOptions = {
  /** Name that the user gives the account. Absent: none. */
  readonly name?: string | undefined
  /** Kind of the key. */
  readonly type: PolkadotKeyType
  /** 32 bytes, 0x hex: the mini secret (sr25519), seed (ed25519) or private key (ecdsa). */
  readonly secret: string
  /** Offered for this chain only. Default: for all. */
  readonly genesisHash?: string | undefined
}

/** Options of `createPolkadotWallet`. */
export type PolkadotWalletOptions = {
  /** Its name in `window.injectedWeb3`; also the connector's id. */
  readonly name: string
  /** Default: `1.0.0`. */
  readonly version?: string | undefined
  /** Default: `developmentAccounts`. */
  readonly accounts?: readonly [PolkadotAccountOptions, ...PolkadotAccountOptions[]] | undefined
  /** SS58 prefix of its addresses. Default: 42, as most wallets. */
  readonly prefix?: number | undefined
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: PolkadotBehavior | undefined
  /** The deviations of the wallet from other extensions. Default: none. */
  readonly quirks?: PolkadotQuirks | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** Deviations from usual behaviour. */
export type PolkadotQuirks = {
  /** Locking, unlocking and disconnecting in the wallet emit no event. */
  readonly saysNothing?: boolean | undefined
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Responds with malformed accounts and signatures. */
  readonly malformed?: boolean | undefined
  /** Refuses a second connection request while one is open, as a widely used extension does. */
  readonly refusesSecond?: boolean | undefined
  /** Prompts to unlock if locked, instead of sharing no account. */
  readonly asksUnlock?: boolean | undefined
  /** Returns the whole signed transaction if asked to. */
  readonly signsWhole?: boolean | undefined
  /** Has `connect` in place of `enable`. Read when the wallet is put into a page. */
  readonly connects?: boolean | undefined
  /** Has no `accounts.subscribe`. Read when a page connects. */
  readonly noSubscribe?: boolean | undefined
}
