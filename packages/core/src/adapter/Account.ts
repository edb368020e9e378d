import type { CaipAddress } from '../caip/caip.ts'

/** A kind of account: held by a key (`eoa`), a contract (`smartAccount`), or for payments on Bitcoin (`payment`). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The purpose of the account, if the wallet reports it (Bitcoin). */
export type AccountPurpose = 'payment' | 'ordinals' | 'stacks'

/** One account of a connection, as the wallet shared it. */
export type Account = {
  /** CAIP-10, on the network that the connection is on. */
  readonly caipAddress: CaipAddress
  /** As the chain writes it. */
  readonly address: string
  /** What kind of account it is. */
  readonly type: AccountType
  /** What a Bitcoin wallet uses the address for. */
  readonly purpose?: AccountPurpose | undefined
  /** Hex, without 0x. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path, for example `m/84'/0'/0'/0/0`. */
  readonly path?: string | undefined
}
