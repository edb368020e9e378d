import { type Atom, atom } from 'jotai/vanilla'
import { walletImageUrl } from '../api/explorer/imageUrl.ts'
import type { Connector } from '../adapter/Connector.ts'
import { connectionsOf } from '../connection/machine.ts'
import type { ThemeState } from '../options/ThemeState.ts'
import { listWallets } from '../wallets/listWallets.ts'
import type { WalletItem } from '../wallets/WalletItem.ts'
import type { KitParts } from './KitParts.ts'
import type { KitState } from './KitState.ts'

/** One frozen object of all that a page can see; a new one only when something in it changed. */
export function createSnapshot(
  { options, connections, networks, accounts, wallets, navigation, gate }: KitParts,
  lifecycle: Atom<KitState['lifecycle']>,
  theme: Atom<ThemeState>,
): Atom<KitState> {
  const connectionAtoms = Object.entries(connections.machines).map(([namespace, machine]) => [namespace, machine.atom] as const)
  const accountAtoms = Object.entries(accounts.machines).map(([namespace, machine]) => [namespace, machine.atom] as const)
  const connectionsAtom = atom((get): KitState['connections'] => Object.fromEntries(connectionAtoms.map(([namespace, cell]) => [namespace, get(cell)])))
  const accountsAtom = atom((get): KitState['accounts'] => Object.fromEntries(accountAtoms.map(([namespace, cell]) => [namespace, get(cell)])))
  const explorer = options.services?.explorer
  const sharedRows: readonly Connector[] = (options.sharedConnectors ?? []).map(({ id, name, type, imageUrl }) => ({
    id,
    name,
    type,
    imageUrl,
    namespace: options.adapters[0].namespace,
  }))
  const walletListAtom = atom((get): readonly WalletItem[] => {
    const state = get(wallets.atom)
    if (state.discovery.status === 'idle') return []
    return listWallets({
      connectors: [...sharedRows, ...options.adapters.flatMap(({ namespace }) => state.connectors[namespace] ?? [])],
      explorerWallets: state.explorer.status === 'ready' ? state.explorer.wallets : [],
      recent: state.recent,
      connected: Object.values(get(connectionsAtom)).flatMap((connection) => connectionsOf(connection).map(({ connectorId }) => connectorId)),
      walletImage: (imageId) => (explorer === undefined ? undefined : walletImageUrl(explorer, imageId)),
    })
  })
  return atom((get) =>
    Object.freeze({
      lifecycle: get(lifecycle),
      connections: get(connectionsAtom),
      network: get(networks.machine.atom),
      accounts: get(accountsAtom),
      wallets: get(wallets.atom),
      walletList: get(walletListAtom),
      navigation: get(navigation.machine.atom),
      signIn: get(gate.machine.atom),
      theme: get(theme),
    }),
  )
}
