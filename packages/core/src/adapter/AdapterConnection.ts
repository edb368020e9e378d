import type { CaipNetworkId } from '../caip/caip.ts'
import type { Account } from './Account.ts'
import type { CapabilityName } from './AdapterCapabilities.ts'

/** A list with one item or more. */
export type NonEmpty<item> = readonly [item, ...item[]]

/** A live connection of one namespace: the wallet, its shared accounts and its network. */
export type AdapterConnection = {
  /** The connector that it is of. */
  readonly connectorId: string
  /** In the wallet's order; the first is the one it has selected. */
  readonly accounts: NonEmpty<Account>
  /** The network the wallet is on. It need not be one that the dapp configured. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved; absent: it supports all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** Name and picture of the connected wallet. */
  readonly wallet: ConnectedWallet
  /** The capabilities of this wallet, if it supports fewer than its adapter. Absent: all of the adapter's. */
  readonly capabilities?: readonly CapabilityName[] | undefined
}

/** The wallet of a connection. */
export type ConnectedWallet = {
  /** As users read it. */
  readonly name: string
  /** Its picture: `data:image/…`, `https:` or loopback `http:`. */
  readonly imageUrl?: string | undefined
  /** Its reverse domain name. */
  readonly rdns?: string | undefined
  /** Of a wallet that gives one grant for several namespaces: the same text in each of them. Its connections end together. */
  readonly grant?: string | undefined
  /** The login of an embedded wallet. */
  readonly login?: WalletLogin | undefined
}

/** How the user logged in to the embedded wallet. */
export type WalletLogin = {
  /** `email`, or the provider of a social account. */
  readonly method: string
  /** The e-mail address. */
  readonly email?: string | undefined
  /** The name at the provider. */
  readonly userName?: string | undefined
}
