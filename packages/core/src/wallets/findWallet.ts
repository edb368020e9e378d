import type { Connector } from '../adapter/Connector.ts'
import type { KitState } from '../state/KitState.ts'
import type { ConnectorTarget, WalletItem } from './list.ts'

type Wallets = Pick<KitState, 'walletList' | 'wallets' | 'allWallets'>

/** `MetaMask`, `metaMask` and `metamask` are one alias, as are `Trust Wallet` and `trust`. */
const aliasOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/wallet$/, '')

/** The connectors of a row; none if the wallet is not installed. */
export const connectorsOf = ({ target }: WalletItem): readonly ConnectorTarget[] =>
  target.kind === 'explorer' ? [] : target.kind === 'multiChain' ? target.connectors : [target]

/**
 * The row of a wallet that a dapp names: by the id of its connector, its reverse domain name, its explorer id, `walletConnect` (the row
 * of the code), or the name that the row shows. An id goes before a name, which any extension can take.
 */
export function findWallet(
  { walletList, wallets, allWallets }: Wallets,
  wallet: string,
  pairingId: string | undefined,
): WalletItem | undefined {
  const rows = [...walletList, ...(allWallets.status === 'idle' ? [] : allWallets.items)]
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
  return (
    rows.find((row) => connectorsOf(row).some(({ connectorId }) => connectorId === id)) ??
    rows.find((row) => hasConnector(row, isIt)) ??
    rows.find(({ target }) => target.kind === 'explorer' && isIt({ ...target.wallet, explorerId: undefined })) ??
    rows.find(({ name }) => aliasOf(name) === aliasOf(wallet))
  )
}
