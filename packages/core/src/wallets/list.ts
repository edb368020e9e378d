import type { ExplorerWallet } from '../services/explorer.ts'
import type { Connector } from '../adapter/Connector.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'

/** A connector in a namespace. */
export type ConnectorTarget = { readonly connectorId: string; readonly namespace: string }

/** A row of the wallet list: all that a view needs to show it and to act on it. */
export type WalletItem = {
  /** Unique in the list. */
  readonly key: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly tag: 'installed' | 'recent' | 'connected' | 'qrCode' | null
  /**
   * How to connect. `connector`: an installed or shared one. `multiChain`: an installed wallet with several namespaces; the user
   * chooses one. `explorer`: not installed.
   */
  readonly target:
    | ({ readonly kind: 'connector' } & ConnectorTarget)
    | { readonly kind: 'multiChain'; readonly connectors: readonly ConnectorTarget[] }
    | { readonly kind: 'explorer'; readonly wallet: ExplorerWallet }
}

/** A wallet while the list is built: everything known about it. */
export type WalletEntry = {
  /** Its group unless it was used recently. */
  readonly group: Exclude<ConnectorGroup, 'recent'>
  /** As returned by `connectorKeys` and `explorerKeys`. */
  readonly keys: ReadonlySet<string>
  /** Connector and explorer ids. */
  readonly ids: readonly string[]
  /** At most one per namespace. */
  readonly connectors: readonly Connector[]
  readonly wallet: ExplorerWallet | undefined
}

export type ListWalletsParameters = {
  /** Shared ones (pairing) first, then by namespace in the kit's order. */
  readonly connectors: readonly Connector[]
  /** In display order. */
  readonly featured: readonly ExplorerWallet[]
  readonly custom: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** Listed if they are among the recent ones. */
  readonly remembered?: readonly ExplorerWallet[] | undefined
  /** What is known of excluded wallets. */
  readonly excluded: readonly ExplorerWallet[]
  readonly excludedIds: readonly string[]
  /** Connector or explorer ids, newest first. */
  readonly recent: readonly string[]
  /** Connector ids with a connection. */
  readonly connected: readonly string[]
  /** Missing groups follow in the default order. */
  readonly order: readonly ConnectorGroup[]
  /** A wallet that is not installed must open by a link. */
  readonly mobile: boolean
  /** Wallets that are not installed can be paired. */
  readonly pairing: boolean
  /** The dapp's image for a connector or explorer id, else the explorer's for an image id. */
  readonly image: (id: string, imageId: string | undefined) => string | undefined
}

const defaultOrder: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
/** Recommended wallets fill the list up to this number of rows. */
const visibleRows = 4

/** Whether the dapp excludes an entry, by any of its keys. */
function exclusion({
  excluded,
  excludedIds,
}: Pick<ListWalletsParameters, 'excluded' | 'excludedIds'>): (entry: Pick<WalletEntry, 'keys'>) => boolean {
  const banned = new Set([...excludedIds.map((id) => `explorer:${id}`), ...excluded.flatMap(explorerKeys)])
  return ({ keys }) => [...keys].some((key) => banned.has(key))
}

/**
 * The wallet list: its rows, their order, group and tag. No wallet is listed twice, whether recognized by id, explorer id, reverse
 * domain name or name; a wallet with several namespaces is one row.
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

/** Wallets that announce themselves with a longer name. */
const aliases: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }

const nameKey = (name: string): string => {
  const plain = name.trim().toLowerCase()
  return `name:${Object.hasOwn(aliases, plain) ? aliases[plain] : plain}`
}
const keysOf = (explorerId: string | undefined, rdns: string | undefined, name: string): readonly string[] => [
  ...(explorerId === undefined ? [] : [`explorer:${explorerId}`]),
  ...(rdns === undefined ? [] : [`rdns:${rdns.toLowerCase()}`]),
  nameKey(name),
]

/** The keys that identify a wallet: entries that share one are the same wallet. */
const connectorKeys = ({ id, explorerId, rdns, name }: Connector): readonly string[] => [
  `connector:${id}`,
  ...keysOf(explorerId, rdns, name),
]

const explorerKeys = ({ id, rdns, name, injected = [] }: ExplorerWallet): readonly string[] => [
  ...keysOf(id, rdns, name),
  ...injected.map(({ injectedId }) => `connector:${injectedId}`),
]

/** Whether a wallet that is not installed can be used: by pairing, by a link, or by installing it. */
function isReachable(
  { mobileLink, webappLink, linkMode, homepage, appStore, playStore, chromeStore }: ExplorerWallet,
  { mobile, pairing }: { readonly mobile: boolean; readonly pairing: boolean },
): boolean {
  const links = mobile ? [mobileLink, webappLink, linkMode] : [homepage, appStore, playStore, chromeStore, webappLink]
  return (pairing && !mobile) || links.some((link) => link !== undefined)
}

/** A wallet may both announce itself and be injected: what it announces takes precedence. */
const trust: Readonly<Record<Connector['type'], number>> = {
  WALLET_CONNECT: 0,
  AUTH: 0,
  MULTI_CHAIN: 0,
  ANNOUNCED: 1,
  INJECTED: 2,
  EXTERNAL: 3,
}

const groupOf = ({ type }: Connector): WalletEntry['group'] => (type === 'EXTERNAL' ? 'external' : 'injected')

/** Two connectors with different reverse domain names are different wallets, even if one copies the other's name. */
function areStrangers(entry: WalletEntry, { rdns, id, explorerId }: Connector): boolean {
  if (rdns === undefined || explorerId !== undefined || entry.ids.includes(id)) return false
  const others = entry.connectors.flatMap((connector) => connector.rdns ?? [])
  return others.length > 0 && others.every((other) => other.toLowerCase() !== rdns.toLowerCase())
}

/**
 * The wallets behind connectors, in order of discovery: connectors of the same wallet are merged, with one connector per namespace.
 * `known`: wallets of the explorer and the dapp. Runs in linear time.
 */
function mergeConnectors(connectors: readonly Connector[], known: readonly ExplorerWallet[]): readonly WalletEntry[] {
  const place = new Map(connectors.map((connector, index) => [connector, index]))
  const at = (connector: Connector): number => place.get(connector) ?? 0
  const rankOfKey = new Map<string, number>()
  for (const [rank, wallet] of known.entries())
    for (const key of explorerKeys(wallet)) if (!rankOfKey.has(key)) rankOfKey.set(key, rank)
  /** The first known wallet that shares a key. */
  const knownBy = (keys: readonly string[]): ExplorerWallet | undefined =>
    known[keys.reduce((best, key) => Math.min(best, rankOfKey.get(key) ?? known.length), known.length)]

  const entries: WalletEntry[] = []
  const holders = new Map<string, Set<number>>()
  const hold = (index: number, keys: Iterable<string>): void => {
    for (const key of keys) holders.set(key, (holders.get(key) ?? new Set()).add(index))
  }
  for (const connector of [...connectors].sort((one, other) => trust[one.type] - trust[other.type])) {
    // Pairing is not a wallet.
    if (connector.type === 'WALLET_CONNECT') {
      entries.push({
        group: 'walletConnect',
        keys: new Set(),
        ids: [connector.id],
        connectors: [connector],
        wallet: undefined,
      })
      continue
    }
    const own = connectorKeys(connector)
    const wallet = knownBy(own)
    const keys = wallet ? [...own, ...explorerKeys(wallet)] : own
    const candidates = [...new Set(keys.flatMap((key) => [...(holders.get(key) ?? [])]))].sort(
      (one, other) => one - other,
    )
    const index =
      candidates.find((candidate) => !areStrangers(entries[candidate] as WalletEntry, connector)) ?? entries.length
    const entry = entries[index]
    const another = entry?.connectors.every(({ namespace }) => namespace !== connector.namespace) === true
    entries[index] = entry
      ? {
          ...entry,
          keys: new Set([...entry.keys, ...keys]),
          ids: [...entry.ids, connector.id],
          connectors: another
            ? [...entry.connectors, connector].sort((one, other) => at(one) - at(other))
            : entry.connectors,
        }
      : {
          group: groupOf(connector),
          keys: new Set(keys),
          ids: [connector.id, ...(wallet ? [wallet.id] : [])],
          connectors: [connector],
          wallet,
        }
    hold(index, keys)
  }
  const first = (entry: WalletEntry): number => Math.min(...entry.connectors.map(at))
  return entries.sort((one, other) => first(one) - first(other))
}

const targetOf = ({ id, namespace }: Connector): ConnectorTarget => ({ connectorId: id, namespace })

/** The row of an entry. */
export function toWalletItem(
  { group, ids, connectors: [first, ...others], wallet }: WalletEntry,
  { recent, connected, image }: Pick<ListWalletsParameters, 'recent' | 'connected' | 'image'>,
): WalletItem {
  const isRecent = ids.some((id) => recent.includes(id))
  const picture = wallet && (image(wallet.id, undefined) ?? wallet.imageUrl ?? image(wallet.id, wallet.imageId))
  if (!first) {
    if (!wallet) throw new TypeError('an entry of nothing')
    return {
      key: `explorer:${wallet.id}`,
      name: wallet.name,
      imageUrl: picture,
      tag: isRecent ? 'recent' : null,
      target: { kind: 'explorer', wallet },
    }
  }
  const tag = (): WalletItem['tag'] => {
    if (group === 'walletConnect') return 'qrCode'
    if (ids.some((id) => connected.includes(id))) return 'connected'
    if (isRecent) return 'recent'
    return group === 'injected' ? 'installed' : null
  }
  return {
    key: `${first.namespace}:${first.id}`,
    name: first.name,
    imageUrl:
      image(first.id, undefined) ??
      [first, ...others].find(({ imageUrl }) => imageUrl !== undefined)?.imageUrl ??
      picture,
    tag: tag(),
    target:
      others.length === 0
        ? { kind: 'connector', ...targetOf(first) }
        : { kind: 'multiChain', connectors: [first, ...others].map(targetOf) },
  }
}

/** Explorer wallets as rows, in the explorer's order, without duplicates; an installed one connects by its connector. */
export function listExplorerWallets(
  wallets: readonly ExplorerWallet[],
  parameters: ListWalletsParameters,
): readonly WalletItem[] {
  const installed = mergeConnectors(parameters.connectors, wallets)
  const isExcluded = exclusion(parameters)
  const hereBy = new Map(installed.flatMap((entry) => [...entry.keys].map((key) => [key, entry] as const)))
  const items = wallets.flatMap((wallet): readonly WalletItem[] => {
    const keys = explorerKeys(wallet)
    const here = keys.map((key) => hereBy.get(key)).find((entry) => entry !== undefined)
    const entry: WalletEntry = here ?? {
      group: 'recommended',
      keys: new Set(keys),
      ids: [wallet.id],
      connectors: [],
      wallet,
    }
    if (isExcluded(entry) || (!here && !isReachable(wallet, parameters))) return []
    return [toWalletItem(entry, parameters)]
  })
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
