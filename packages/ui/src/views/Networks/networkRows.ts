import type { KitState, Network } from '@kit/core'

export type NetworkRowModel = {
  readonly network: Network
  /** The network of the page and the wallet. */
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

/** Rows by namespace, in the order in which each comes first; test networks are a group of their own at the end. */
export function networkGroups(
  rows: readonly NetworkRowModel[],
): readonly { readonly id: string; readonly rows: readonly NetworkRowModel[] }[] {
  const groups = new Map<string, NetworkRowModel[]>()
  const idOf = ({ network }: NetworkRowModel): string => (network.testnet ? 'testnet' : network.chainNamespace)
  for (const row of rows) groups.set(idOf(row), [...(groups.get(idOf(row)) ?? []), row])
  const all = [...groups].map(([id, members]) => ({ id, rows: members }))
  return [...all.filter(({ id }) => id !== 'testnet'), ...all.filter(({ id }) => id === 'testnet')]
}
