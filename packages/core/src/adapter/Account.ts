import type { CaipAddress } from '../caip/caip.ts'

/** A kind of account: held by a key (`eoa`), a contract (`smartAccount`), or for payments on Bitcoin (`payment`). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The purpose of the account, if the wallet reports it (Bitcoin). */
export type AccountPurpose = 'payment' | 'ordinals' | 'stacks'

/** One account of a connection, as the wallet shared it. */
export type Account = {
  /** CAIP-10, on the network that the connection is on. */
  readonly caipAddress: CaipAddress
  /** The address, without the network. */
  readonly address: string
  /** The kind of account. */
  readonly type: AccountType
  /** The purpose that a Bitcoin wallet reports for the address; absent on other chains. */
  readonly purpose?: AccountPurpose | undefined
  /** Hex, without 0x. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path, for example `m/84'/0'/0'/0/0`. */
  readonly path?: string | undefined
}
