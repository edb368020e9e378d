import type { KitState, Network } from '@kit/core'

export type NetworkRowModel = {
  readonly network: Network
  /** Where the page is, and the wallet with it. */
  readonly current: boolean
  /** The connected wallet takes it. */
  readonly approved: boolean
}

/** The networks of all namespaces or of one, those that the connected wallets take first, else in the dapp's order. */
export function networkRows(
  { network: { byNamespace, activeNamespace } }: Pick<KitState, 'network'>,
  wanted?: string,
): readonly NetworkRowModel[] {
  const among = Object.entries(byNamespace).filter(([namespace]) => (wanted ?? namespace) === namespace)
  const rows = among.flatMap(([namespace, { requested, activeId, walletNetworkId, approvedNetworkIds }]) =>
    requested.map((network): NetworkRowModel => {
      const id = network.caipNetworkId
      return {
        network,
        current:
          namespace === activeNamespace && id === activeId && (walletNetworkId === null || walletNetworkId === id),
        approved: approvedNetworkIds === null || approvedNetworkIds.includes(id),
      }
    }),
  )
  return [...rows.filter(({ approved }) => approved), ...rows.filter(({ approved }) => !approved)]
}
