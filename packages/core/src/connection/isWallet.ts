import type { ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

/** Whether a connected wallet is one of the explorer's, or of the dapp's own. */
export const isWallet = ({ rdns, name }: ConnectedWallet, wallet: ExplorerWallet): boolean =>
  rdns !== undefined && wallet.rdns !== undefined ? rdns === wallet.rdns : name === wallet.name
