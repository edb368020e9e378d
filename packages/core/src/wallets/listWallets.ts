import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { WalletItem } from './WalletItem.ts'

export type ListWalletsParameters = {
  /** Those of core first (pairing), then by namespace in the kit's order. */
  readonly connectors: readonly Connector[]
  readonly explorerWallets: readonly ExplorerWallet[]
  /** Connector ids, newest first. */
  readonly recent: readonly string[]
  /** Connector ids with a live connection. */
  readonly connected: readonly string[]
  readonly walletImage: (imageId: string) => string | undefined
}

/** So many rows at least, filled up from the explorer's recommendations (FACTS §2.4). */
const visibleRows = 4

/** SPEC §9: one name, whatever a wallet appends to it. */
const alias: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }
const nameKey = (name: string): string => alias[name.trim().toLowerCase()] ?? name.trim().toLowerCase()

const sameWallet = (connector: Connector, wallet: ExplorerWallet): boolean =>
  connector.explorerId === wallet.id ||
  (connector.rdns !== undefined && connector.rdns.toLowerCase() === wallet.rdns?.toLowerCase()) ||
  nameKey(connector.name) === nameKey(wallet.name)

/** What is listed, in what order, with which tag. The only place that decides it; lists no wallet twice. */
export function listWallets({ connectors, explorerWallets, recent, connected, walletImage }: ListWalletsParameters): readonly WalletItem[] {
  const rank = ({ id, type }: Connector): number => {
    if (type === 'WALLET_CONNECT') return -1
    const place = recent.indexOf(id)
    return place === -1 ? recent.length : place
  }
  const seen = new Set<string>()
  const installed = connectors
    .filter(({ namespace, id }) => {
      const key = `${namespace} ${id}`
      return !seen.has(key) && seen.add(key)
    })
    .map((connector) => ({ connector, place: rank(connector) }))
    .sort((one, other) => one.place - other.place)
    .map(({ connector }): WalletItem => {
      const known = explorerWallets.find((wallet) => sameWallet(connector, wallet))
      return {
        key: `${connector.namespace}:${connector.id}`,
        name: connector.name,
        imageUrl: connector.imageUrl ?? (known?.imageId === undefined ? undefined : walletImage(known.imageId)),
        tag: tagOf(connector),
        target: { kind: 'connector', connectorId: connector.id, namespace: connector.namespace },
      }
    })
  function tagOf({ id, type }: Connector): WalletItem['tag'] {
    if (type === 'WALLET_CONNECT') return 'qrCode'
    if (connected.includes(id)) return 'connected'
    if (recent.includes(id)) return 'recent'
    return type === 'ANNOUNCED' || type === 'INJECTED' ? 'installed' : null
  }
  const names = new Set<string>()
  const ids = new Set<string>()
  const recommended = explorerWallets
    .filter((wallet) => !connectors.some((connector) => sameWallet(connector, wallet)))
    .filter(({ id, name }) => !ids.has(id) && !names.has(nameKey(name)) && ids.add(id) && names.add(nameKey(name)))
    .flatMap(({ id, name, imageId, homepage }): readonly WalletItem[] =>
      homepage === undefined
        ? []
        : [{ key: `explorer:${id}`, name, imageUrl: imageId === undefined ? undefined : walletImage(imageId), tag: null, target: { kind: 'link', url: homepage } }],
    )
    .slice(0, Math.max(0, visibleRows - installed.length))
  return [...installed, ...recommended]
}
