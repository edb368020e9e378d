import type { Platform } from '@kit/core/adapter'
import type { PolkadotBehavior } from './createPolkadotPrompts.ts'
import type { PolkadotKeyType } from './InjectedWeb3.ts'

/** A key of the wallet. */
export type PolkadotAccountOptions = {
  readonly name?: string | undefined
  readonly type: PolkadotKeyType
  /** 32 bytes, 0x hex: the mini secret (sr25519), seed (ed25519) or private key (ecdsa). */
  readonly secret: string
  /** Offered for this chain only. Default: for all. */
  readonly genesisHash?: string | undefined
}

/** What `createPolkadotWallet` takes. */
export type PolkadotWalletOptions = {
  /** Its name in `window.injectedWeb3`; also the connector's id. */
  readonly name: string
  /** Default: `1.0.0`. */
  readonly version?: string | undefined
  /** Default: `developmentAccounts`. */
  readonly accounts?: readonly [PolkadotAccountOptions, ...PolkadotAccountOptions[]] | undefined
  /** SS58 prefix of the addresses that it gives. Default: 42, as most wallets do. */
  readonly prefix?: number | undefined
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: PolkadotBehavior | undefined
  readonly quirks?: PolkadotQuirks | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** How a wallet departs from the usual. */
export type PolkadotQuirks = {
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /** Gives accounts and signatures that are none. */
  readonly malformed?: boolean | undefined
  /** Refuses a second connection request while one is open, as the best-known extension does. */
  readonly refusesSecond?: boolean | undefined
  /** Asks to be unlocked where it is locked, instead of sharing no account. */
  readonly asksUnlock?: boolean | undefined
  /** Gives signed transactions back whole, where it is asked to. */
  readonly signsWhole?: boolean | undefined
  /** Has `connect` in place of `enable`. Read when the wallet is put into a page. */
  readonly connects?: boolean | undefined
  /** Has no `accounts.subscribe`. Read when a page connects. */
  readonly noSubscribe?: boolean | undefined
}
