import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'
import { isReachable } from './isReachable.ts'
import { mergeConnectors } from './mergeConnectors.ts'
import { toWalletItem } from './toWalletItem.ts'
import type { WalletEntry } from './WalletEntry.ts'
import type { WalletItem } from './WalletItem.ts'
import { explorerKeys } from './walletKeys.ts'

export type ListWalletsParameters = {
  /** Those of core first (pairing), then by namespace in the kit's order. */
  readonly connectors: readonly Connector[]
  /** In the order in which they are to be shown. */
  readonly featured: readonly ExplorerWallet[]
  readonly custom: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** Listed where they are among the recent ones. */
  readonly remembered?: readonly ExplorerWallet[] | undefined
  /** What is known of wallets that must not be listed. */
  readonly excluded: readonly ExplorerWallet[]
  readonly excludedIds: readonly string[]
  /** Connector or explorer ids, newest first. */
  readonly recent: readonly string[]
  /** Connector ids with a live connection. */
  readonly connected: readonly string[]
  /** Those left out follow in the default order. */
  readonly order: readonly ConnectorGroup[]
  /** A wallet that is not here must open by a link. */
  readonly mobile: boolean
  /** Wallets that are not here can be paired with. */
  readonly pairing: boolean
  /** A picture of the dapp's own for a connector or explorer id, else that of the explorer for its image id. */
  readonly image: (id: string, imageId: string | undefined) => string | undefined
}

/** SPEC §2. */
const defaultOrder: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
/** Rows that the recommendations fill up to (FACTS §2.4). */
const visibleRows = 4

/** Tells whether an entry is one of those that the dapp excludes, by whatever name. */
export function exclusion({
  excluded,
  excludedIds,
}: Pick<ListWalletsParameters, 'excluded' | 'excludedIds'>): (entry: Pick<WalletEntry, 'keys'>) => boolean {
  const banned = new Set([...excludedIds.map((id) => `explorer:${id}`), ...excluded.flatMap(explorerKeys)])
  return ({ keys }) => [...keys].some((key) => banned.has(key))
}

/**
 * What is listed, in what order, under which group and with which tag: the only place that decides it. Lists no wallet twice,
 * whether the two are known by one id, explorer id, reverse domain name or name; a wallet of several namespaces is one row.
 */
export function listWallets(parameters: ListWalletsParameters): readonly WalletItem[] {
  const { connectors, featured, custom, recommended, remembered = [], recent, order } = parameters
  const isExcluded = exclusion(parameters)
  const entries = mergeConnectors(connectors, [...featured, ...custom, ...recommended, ...remembered]).filter(
    (entry) => !isExcluded(entry),
  )
  const taken = new Set(entries.flatMap(({ keys }) => [...keys]))

  function add(group: WalletEntry['group'], wallets: readonly ExplorerWallet[], limit = Infinity): void {
    let added = 0
    for (const wallet of wallets) {
      const entry: WalletEntry = {
        group,
        keys: new Set(explorerKeys(wallet)),
        ids: [wallet.id],
        connectors: [],
        wallet,
      }
      const isThere = [...entry.keys].some((key) => taken.has(key))
      if (added >= limit || isThere || isExcluded(entry) || !isReachable(wallet, parameters)) continue
      entries.push(entry)
      for (const key of entry.keys) taken.add(key)
      added += 1
    }
  }
  add('featured', featured)
  add('custom', custom)
  add(
    'recommended',
    remembered.filter(({ id }) => recent.includes(id)),
  )
  const filled = entries.filter(({ group }) => group !== 'walletConnect' && group !== 'external').length
  add('recommended', recommended, visibleRows - filled)

  const recency = ({ ids, group }: WalletEntry): number =>
    group === 'walletConnect'
      ? recent.length
      : Math.min(...ids.map((id) => (recent.includes(id) ? recent.indexOf(id) : recent.length)))
  const groups = [...order, ...defaultOrder]
  const placed = entries.map((entry) => {
    const last = recency(entry)
    return { entry, last, rank: groups.indexOf(last < recent.length ? 'recent' : entry.group) }
  })
  return placed
    .sort((one, other) => one.rank - other.rank || one.last - other.last)
    .map(({ entry }) => toWalletItem(entry, parameters))
}
