import { lookAlikes } from '../format/lookAlikes.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { Connector } from '../adapter/Connector.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'

/** A connector in a namespace. */
export type ConnectorTarget = {
  /** The id of the connector. */
  readonly connectorId: string
  /** The CAIP-2 namespace that the connector connects. */
  readonly namespace: string
}

/** A row of the wallet list: all that a view needs to show it and to act on it. */
export type WalletItem = {
  /** Unique in the list. */
  readonly key: string
  /** The display name of the wallet. */
  readonly name: string
  /** The URL of the wallet's icon; undefined if none is known. */
  readonly imageUrl: string | undefined
  /** The label beside the name; null for none. */
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
  /** Data about excluded wallets. */
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

/** Whether the dapp excludes an entry: by an id, or because it is the same wallet as an excluded one. */
export function exclusion({
  excluded,
  excludedIds,
}: Pick<ListWalletsParameters, 'excluded' | 'excludedIds'>): (entry: Pick<WalletEntry, 'keys'>) => boolean {
  const banned = createIndex<string>()
  for (const id of excludedIds) banned.add(new Set([`explorer:${id}`]), id)
  for (const wallet of excluded) banned.add(new Set(explorerKeys(wallet)), wallet.id)
  return ({ keys }) => banned.find(keys).length > 0
}

/** Values by the keys of wallets. */
type Index<value> = {
  readonly add: (keys: ReadonlySet<string>, value: value) => void
  /** The values of the same wallet, in the order in which they were added. */
  readonly find: (keys: ReadonlySet<string>) => readonly value[]
}

/**
 * Finds a wallet by a shared id or reverse domain name, or else by its name. The name does not count if both sides have reverse domain names and
 * none is shared: any extension can copy the name of a known wallet, and must not get its row, tag or picture.
 */
export function createIndex<value>(): Index<value> {
  const byKey = new Map<string, value[]>()
  const places = new Map<value, number>()
  const isName = (key: string): boolean => key.startsWith('name:')
  const hasRdns = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => key.startsWith('rdns:'))
  const put = (key: string, value: value): void => {
    const values = byKey.get(key)
    if (values) values.push(value)
    else byKey.set(key, [value])
  }
  return {
    add(keys, value) {
      if (!places.has(value)) places.set(value, places.size)
      const isKnownByName = !hasRdns(keys)
      for (const key of keys) {
        put(key, value)
        if (isName(key) && isKnownByName) put(`only ${key}`, value)
      }
    },
    find(keys) {
      const isOnly = hasRdns(keys) ? 'only ' : ''
      const found = new Set([...keys].flatMap((key) => byKey.get(isName(key) ? `${isOnly}${key}` : key) ?? []))
      return [...found].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    },
  }
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
  const taken = createIndex<WalletEntry>()
  for (const entry of entries) taken.add(entry.keys, entry)

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
      const isThere = taken.find(entry.keys).length > 0
      if (added >= limit || isThere || isExcluded(entry) || !isReachable(wallet, parameters)) continue
      entries.push(entry)
      taken.add(entry.keys, entry)
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
  const sorted = placed.sort((one, other) => one.rank - other.rank || one.last - other.last).map(({ entry }) => entry)
  return tellApart(sorted.map((entry) => ({ entry, item: toWalletItem(entry, parameters) })))
}

/** The same for all names that look the same. */
const lookOf = (name: string): string =>
  [...nameKey(name)]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll('0', 'o')
    .replaceAll(/[i1|]/g, 'l')
    .replaceAll('rn', 'm')

/** Rows whose names look the same name their domain, or are numbered. */
function tellApart(
  entries: readonly { readonly entry: WalletEntry; readonly item: WalletItem }[],
): readonly WalletItem[] {
  const rows = entries.map(({ entry: { connectors }, item }) => ({ connectors, item, ownLook: lookOf(item.name) }))
  const counts = new Map<string, number>()
  for (const { ownLook } of rows) counts.set(ownLook, (counts.get(ownLook) ?? 0) + 1)
  // A wallet in the page may look like one that is not installed.
  const shown = new Map(rows.filter(({ connectors }) => connectors.length === 0).map(({ ownLook }) => [ownLook, 1]))
  return rows.map(({ connectors, item, ownLook }) => {
    if (connectors.length === 0) return item
    const rdns = connectors.find((connector) => connector.rdns !== undefined)?.rdns
    const isNamed = (counts.get(ownLook) ?? 0) > 1 && rdns !== undefined
    const label = isNamed ? `${item.name} (${rdns})` : item.name
    const look = isNamed ? lookOf(label) : ownLook
    const before = shown.get(look) ?? 0
    shown.set(look, before + 1)
    return { ...item, name: before === 0 ? label : `${label} (${before + 1})` }
  })
}

/** Wallets that announce themselves with a longer name. */
const aliases: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }

const nameKey = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .trim()
    .toLowerCase()
  return `name:${Object.hasOwn(aliases, plain) ? aliases[plain] : plain}`
}
const keysOf = (explorerId: string | undefined, rdns: string | undefined, name: string): readonly string[] => [
  ...(explorerId === undefined ? [] : [`explorer:${explorerId}`]),
  ...(rdns === undefined ? [] : [`rdns:${rdns.toLowerCase()}`]),
  nameKey(name),
]

/** The keys that identify a wallet: see `createIndex`. */
const connectorKeys = ({ id, explorerId, rdns, name }: Connector): readonly string[] => [
  `connector:${id}`,
  ...keysOf(explorerId, rdns, name),
]

export const explorerKeys = ({ id, rdns, name, injected = [] }: ExplorerWallet): readonly string[] => [
  ...keysOf(id, rdns, name),
  ...injected.map(({ injectedId }) => `connector:${injectedId}`),
]

/** Whether a wallet that is not installed can be used: by pairing, by a link, or by installing it. */
export function isReachable(
  wallet: ExplorerWallet,
  { mobile, pairing }: { readonly mobile: boolean; readonly pairing: boolean },
): boolean {
  const { browseLinks = [], mobileLink, webappLink, linkMode, homepage, appStore, playStore, chromeStore } = wallet
  if (mobile && browseLinks.length > 0) return true
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

/** Two wallets that announce or inject themselves alike in one namespace are two: one of them may pass for the other. */
const isTwin = ({ connectors }: WalletEntry, { id, namespace, type }: Connector): boolean =>
  (type === 'ANNOUNCED' || type === 'INJECTED') &&
  connectors.some((other) => other.type === type && other.namespace === namespace && other.id !== id)

/**
 * The wallets behind connectors, in order of discovery: connectors of the same wallet are merged, with one connector per namespace.
 * `known`: wallets of the explorer and the dapp. Runs in linear time.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  known: readonly ExplorerWallet[],
): readonly WalletEntry[] {
  const place = new Map(connectors.map((connector, index) => [connector, index]))
  const at = (connector: Connector): number => place.get(connector) ?? 0
  const knownWallets = createIndex<ExplorerWallet>()
  for (const wallet of known) knownWallets.add(new Set(explorerKeys(wallet)), wallet)

  const entries: WalletEntry[] = []
  const holders = createIndex<number>()
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
    const own = new Set(connectorKeys(connector))
    const [wallet] = knownWallets.find(own)
    const keys = new Set([...own, ...(wallet ? explorerKeys(wallet) : [])])
    const index =
      holders.find(keys).find((candidate) => !isTwin(entries[candidate] as WalletEntry, connector)) ?? entries.length
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
          keys,
          ids: [connector.id, ...(wallet ? [wallet.id] : [])],
          connectors: [connector],
          wallet,
        }
    holders.add(keys, index)
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
