import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { State } from '../kernel/registry.ts'
import type { ConnectorTarget, WalletItem } from './list.ts'

type Wallets = Pick<State, 'walletList' | 'wallets' | 'allWallets'>

export type NamedWallet =
  | {
      readonly item: WalletItem
      /** False: an installed wallet found by a name that only the wallet itself claims; another one may still announce it. */
      readonly isSure: boolean
    }
  /** Several wallets have the name, or an installed one has the name of a known wallet that it is not. */
  | 'ambiguous'

/** A name normalised for comparison: letters of any script, without spaces and case. */
const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The connectors of a row; none if the wallet is not installed. */
export const connectorsOf = ({ target }: WalletItem): readonly ConnectorTarget[] =>
  target.kind === 'explorer' ? [] : target.kind === 'multiChain' ? target.connectors : [target]

/** Whether a connector has an id or the reverse domain name of a wallet. */
const isConnectorOf = (
  { id, rdns, explorerId }: Connector,
  { id: walletId, rdns: itsRdns, injected = [] }: ExplorerWallet,
): boolean =>
  explorerId === walletId ||
  (rdns !== undefined && rdns.toLowerCase() === itsRdns?.toLowerCase()) ||
  injected.some(({ injectedId }) => injectedId === id)

/** Data about wallets from other sources than the wallets themselves. */
const knownWallets = ({ explorer, remembered = [] }: State['wallets']): readonly ExplorerWallet[] =>
  explorer.status === 'ready'
    ? [...explorer.featured, ...explorer.recommended, ...explorer.excluded, ...remembered]
    : remembered

/**
 * The row of a wallet that a dapp names: by the id of its connector, its reverse domain name, its explorer id, `walletConnect` (the row
 * of the code), or the name that the row shows. An id goes before a name, which any extension can take.
 *
 * @param found rows and wallets that the explorer gave for this name
 */
export function findWallet(
  { walletList, wallets, allWallets }: Wallets,
  wallet: string,
  pairingId: string | undefined,
  found: { readonly items: readonly WalletItem[]; readonly wallets: readonly ExplorerWallet[] } = none,
): NamedWallet | undefined {
  const listed = [...walletList, ...(allWallets.status === 'idle' ? [] : allWallets.items), ...found.items]
  const rows = [...new Map(listed.map((row) => [row.key, row])).values()]
  const known = [...knownWallets(wallets), ...found.wallets]
  const connectors = Object.values(wallets.connectors).flat()
  const hasConnector = (row: WalletItem, is: (connector: Connector) => boolean): boolean =>
    connectorsOf(row).some(({ connectorId, namespace }) =>
      connectors.some(
        (connector) => connector.id === connectorId && connector.namespace === namespace && is(connector),
      ),
    )
  const named = wallet.toLowerCase()
  const isIt = ({ id, rdns, explorerId }: Pick<Connector, 'id' | 'rdns' | 'explorerId'>): boolean =>
    id === wallet || explorerId === wallet || rdns?.toLowerCase() === named
  const id = wallet === 'walletConnect' ? (pairingId ?? wallet) : wallet
  const item =
    rows.find((row) => connectorsOf(row).some(({ connectorId }) => connectorId === id)) ??
    rows.find((row) => hasConnector(row, isIt)) ??
    rows.find(({ target }) => target.kind === 'explorer' && isIt({ ...target.wallet, explorerId: undefined }))
  if (item) return { item, isSure: true }

  const key = nameKey(wallet)
  const hasName = ({ name }: { readonly name: string }): boolean => nameKey(name) === key
  // The list adds a source to rows that share a name, so the connectors' own names are compared, too.
  const [first, ...others] = key === '' ? [] : rows.filter((row) => hasName(row) || hasConnector(row, hasName))
  if (!first) return undefined
  if (others.length > 0) return 'ambiguous'
  if (connectorsOf(first).every(({ connectorId }) => connectorId === pairingId)) return { item: first, isSure: true }
  const namesakes = known.filter(hasName)
  const isOne = namesakes.some((its) => hasConnector(first, (connector) => isConnectorOf(connector, its)))
  return namesakes.length > 0 && !isOne ? 'ambiguous' : { item: first, isSure: isOne }
}

const none = { items: [], wallets: [] } as const

/** The row, if there is no doubt which it is. */
export const foundItem = (named: NamedWallet | undefined): WalletItem | undefined =>
  named === 'ambiguous' ? undefined : named?.item
