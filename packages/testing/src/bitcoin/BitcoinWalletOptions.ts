import type { Platform } from '@kit/core/adapter'
import type { BitcoinBehavior } from './createBitcoinPrompts.ts'
import type { BitcoinKeyring } from './keys/createBitcoinKeyring.ts'

/** A network of Bitcoin that the wallet can be on. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet'

/** A network known to the wallet. */
export type BitcoinNetwork = {
  /** Name of the network. */
  readonly name: BitcoinNetworkName
  /** Address of an Esplora API, for what the wallet sends itself. */
  readonly apiUrl?: string | undefined
}

/** Options of `createBitcoinWallet`. */
export type BitcoinWalletOptions = {
  /** Display name. */
  readonly name: string
  /** Default: a generated `data:` image. Passed through unchecked, even if harmful. */
  readonly icon?: string | undefined
  /** BIP-39 phrase of its accounts. Default: the development mnemonic. */
  readonly mnemonic?: string | undefined
  /** Its keys, instead of `mnemonic`: wallets with one keyring derive each key once. */
  readonly keyring?: BitcoinKeyring | undefined
  /** How many accounts it holds, each with a payment and an ordinals address. Default: 3. */
  readonly accounts?: number | undefined
  /** The payment address. Default: `p2wpkh`; `p2sh`: SegWit nested in a script hash. */
  readonly payment?: 'p2wpkh' | 'p2sh' | undefined
  /** It starts on the first. */
  readonly networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  /** How prompts are answered. Default: `approve`. */
  readonly behavior?: BitcoinBehavior | undefined
  /** The deviations of the wallet from its family. Default: none. */
  readonly quirks?: BitcoinQuirks | undefined
  /** Coins that its own transfers do not spend, as wallets hold back those that carry inscriptions and runes. What it signs for a page may spend them. */
  readonly holdsBack?:
    | ((coin: { readonly txid: string; readonly vout: number; readonly value: number }) => boolean)
    | undefined
  /** Carries requests to the networks. Default: the global `fetch`. */
  readonly fetch?: Platform['fetch'] | undefined
  /** Times delayed answers. Default: `setTimeout`. */
  readonly after?: Platform['after'] | undefined
}

/** Deviations from correct behaviour. */
export type BitcoinQuirks = {
  /** Locking, unlocking and disconnecting in the wallet emit no event. */
  readonly saysNothing?: boolean | undefined
  /** Approves a connection with no account. */
  readonly noAccounts?: boolean | undefined
  /**
   * `shape`: malformed responses. `publicKey`: of another key than the address.
   * `network`: addresses of another network than it reports. `psbt`: signs another transaction than requested.
   */
  readonly malformed?: 'shape' | 'publicKey' | 'network' | 'psbt' | undefined
  /** Refuses a second connection request while one is open (-32002) instead of showing both. */
  readonly refusesSecond?: boolean | undefined
  /** Signs inputs with another sighash than it was asked for, such as 2 (NONE) or 131 (SINGLE|ANYONECANPAY). */
  readonly sighash?: number | undefined
  /** Supports neither of these methods (4200), as smaller wallets. */
  readonly missing?: readonly string[] | undefined
}
