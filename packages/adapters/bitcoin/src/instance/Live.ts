import type { Account, AdapterConnection, AttachMeta, Connector } from '@kit/core/adapter'
import type { ChainName } from '../network/ChainName.ts'
import type { BitcoinWallet, Shared } from '../wallets/BitcoinWallet.ts'

/** A connection as the adapter keeps it. `null`: the wallet ended it, and may bring it back (it was locked). */
export type Live = {
  readonly wallet: BitcoinWallet
  readonly connection: AdapterConnection | null
  /** Its end takes the listeners off. */
  readonly stop: () => void
}

/** What the parts of one instance share. */
export type Connections = {
  readonly all: () => readonly AdapterConnection[]
  readonly find: (connectorId: string) => AdapterConnection | undefined
  /** @throws KitError `NOT_CONNECTED` */
  readonly need: (connectorId: string) => {
    readonly wallet: BitcoinWallet
    readonly connection: AdapterConnection
    readonly chain: ChainName
  }
  /** Takes a connection up without reporting it: its caller does by its result. */
  readonly put: (entry: NewConnection) => AdapterConnection
  /** What a wallet shares by now: reported where it is news. */
  readonly take: (connectorId: string, shared: Shared) => Promise<void>
  /** The accounts that the other side of a pairing names. */
  readonly replace: (connectorId: string, change: Partial<Pick<AdapterConnection, 'accounts' | 'networkId'>>) => void
  /** Lets a connection go without reporting it; the wallet is the caller's. */
  readonly drop: (connectorId: string) => BitcoinWallet | undefined
}

export type NewConnection = {
  readonly connector: Pick<Connector, 'id' | 'name' | 'imageUrl'> & Pick<AttachMeta['wallet'], 'rdns'>
  readonly wallet: BitcoinWallet
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: AdapterConnection['networkId']
  readonly approvedNetworkIds?: AdapterConnection['approvedNetworkIds']
}
