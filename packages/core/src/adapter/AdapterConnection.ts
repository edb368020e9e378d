import type { CaipNetworkId } from '../caip/caip.ts'
import type { Account } from './Account.ts'
import type { CapabilityName } from './AdapterCapabilities.ts'

export type NonEmpty<item> = readonly [item, ...item[]]

/** A live connection of one namespace: the wallet, its shared accounts and its network. */
export type AdapterConnection = {
  readonly connectorId: string
  /** In the wallet's order; the first is the one it has selected. */
  readonly accounts: NonEmpty<Account>
  /** The network the wallet is on. It need not be one that the dapp configured. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved; absent: it supports all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  readonly wallet: ConnectedWallet
  /** The capabilities of this wallet, if it supports fewer than its adapter. Absent: all of the adapter's. */
  readonly capabilities?: readonly CapabilityName[] | undefined
}

export type ConnectedWallet = {
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Of a wallet that gives one grant for several namespaces: the same text in each of them. Its connections end together. */
  readonly grant?: string | undefined
  /** The login of an embedded wallet. */
  readonly login?: WalletLogin | undefined
}

export type WalletLogin = {
  /** `email`, or the provider of a social account. */
  readonly method: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
}
