import type { CaipNetworkId } from '../caip/caip.ts'
import type { Account } from './Account.ts'
import type { CapabilityName } from './AdapterCapabilities.ts'

/** A list with at least one item. */
export type NonEmpty<item> = readonly [item, ...item[]]

/** A live connection of one namespace: the wallet, its shared accounts and its network. */
export type AdapterConnection = {
  /** The connector that made the connection. */
  readonly connectorId: string
  /** In the wallet's order; the first is the one it has selected. */
  readonly accounts: NonEmpty<Account>
  /** The network the wallet is on. It need not be one that the dapp configured. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved; absent: it supports all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The name and icon of the connected wallet. */
  readonly wallet: ConnectedWallet
  /** The capabilities of this wallet, if it supports fewer than its adapter. Absent: all of the adapter's. */
  readonly capabilities?: readonly CapabilityName[] | undefined
}

/** The name and icon of a wallet, as it reports them. */
export type ConnectedWallet = {
  /** The display name of the wallet. */
  readonly name: string
  /** The URL of the wallet's icon: `data:image/…`, `https:` or loopback `http:`. */
  readonly imageUrl?: string | undefined
  /** The wallet's reverse domain name, such as `io.metamask`. */
  readonly rdns?: string | undefined
  /**
   * A key that is equal for all connections under one grant of the wallet; they end together. Absent: the wallet grants
   * each namespace separately.
   */
  readonly grant?: string | undefined
  /** The login of an embedded wallet. */
  readonly login?: WalletLogin | undefined
}

/** The login of the user in an embedded wallet. */
export type WalletLogin = {
  /** `email`, or the provider of a social account. */
  readonly method: string
  /** The user's e-mail address; absent if the login did not provide it. */
  readonly email?: string | undefined
  /** The user's name at the provider; absent if the login did not provide it. */
  readonly userName?: string | undefined
}
