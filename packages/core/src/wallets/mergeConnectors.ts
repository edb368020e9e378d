import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import { connectorKeys, explorerKeys } from './walletKeys.ts'
import type { WalletEntry } from './WalletEntry.ts'

/** One and the same wallet may announce itself and sit in the page besides: what it says of itself comes first. */
const trust: Readonly<Record<Connector['type'], number>> = {
  WALLET_CONNECT: 0,
  AUTH: 0,
  MULTI_CHAIN: 0,
  ANNOUNCED: 1,
  INJECTED: 2,
  EXTERNAL: 3,
}

const groupOf = ({ type }: Connector): WalletEntry['group'] => (type === 'EXTERNAL' ? 'external' : 'injected')

/** Two that each name a reverse domain of their own are two wallets, even where one borrows the other's name. */
function areStrangers(entry: WalletEntry, { rdns, id, explorerId }: Connector): boolean {
  if (rdns === undefined || explorerId !== undefined || entry.ids.includes(id)) return false
  const others = entry.connectors.flatMap((connector) => connector.rdns ?? [])
  return others.length > 0 && others.every((other) => other.toLowerCase() !== rdns.toLowerCase())
}

/**
 * The wallets behind connectors, in the order in which they were found: one that several connectors lead to is one, with a
 * connector for each namespace. `known`: what the explorer and the dapp tell of wallets. Takes time in proportion to both.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  known: readonly ExplorerWallet[],
): readonly WalletEntry[] {
  const place = new Map(connectors.map((connector, index) => [connector, index]))
  const at = (connector: Connector): number => place.get(connector) ?? 0
  const rankOfKey = new Map<string, number>()
  for (const [rank, wallet] of known.entries())
    for (const key of explorerKeys(wallet)) if (!rankOfKey.has(key)) rankOfKey.set(key, rank)
  /** The first of the known ones that shares a key. */
  const knownBy = (keys: readonly string[]): ExplorerWallet | undefined =>
    known[keys.reduce((best, key) => Math.min(best, rankOfKey.get(key) ?? known.length), known.length)]

  const entries: WalletEntry[] = []
  const holders = new Map<string, Set<number>>()
  const hold = (index: number, keys: Iterable<string>): void => {
    for (const key of keys) holders.set(key, (holders.get(key) ?? new Set()).add(index))
  }
  for (const connector of [...connectors].sort((one, other) => trust[one.type] - trust[other.type])) {
    // Pairing is a way to wallets, and none of them.
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
