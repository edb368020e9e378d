import { type AdapterConnection, connectionsOf, type KitState } from '@kit/core'

export type WalletSection = {
  readonly namespace: string
  /** The active one first. */
  readonly wallets: readonly AdapterConnection[]
  /** CAIP-10 of the account that the page sees. */
  readonly shown: string | null | undefined
  readonly recent: readonly {
    readonly connectorId: string
    readonly name: string
    readonly imageUrl: string | undefined
  }[]
}

/** The wallets by kind of network, in the dapp's order; kinds without any are left out. */
export const walletSections = ({
  connections,
  accounts,
  recentConnections,
  wallets: { connectors },
}: KitState): readonly WalletSection[] =>
  Object.keys(connections).flatMap((namespace) => {
    const wallets = connectionsOf(connections[namespace])
    const recent = (recentConnections[namespace] ?? []).map(({ connectorId, name }) => ({
      connectorId,
      name,
      imageUrl: connectors[namespace]?.find(({ id }) => id === connectorId)?.imageUrl,
    }))
    return wallets.length + recent.length === 0
      ? []
      : [{ namespace, wallets, shown: accounts[namespace]?.caipAddress, recent }]
  })
