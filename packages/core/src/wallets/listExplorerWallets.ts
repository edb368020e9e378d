import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import { isReachable } from './isReachable.ts'
import { isExcluded, type ListWalletsParameters } from './listWallets.ts'
import { mergeConnectors } from './mergeConnectors.ts'
import { toWalletItem } from './toWalletItem.ts'
import type { WalletItem } from './WalletItem.ts'
import type { WalletEntry } from './WalletEntry.ts'
import { explorerKeys } from './walletKeys.ts'

/** Explorer wallets as rows, in the explorer's order, none twice; one that is installed is reached in the page. */
export function listExplorerWallets(wallets: readonly ExplorerWallet[], parameters: ListWalletsParameters): readonly WalletItem[] {
  const installed = mergeConnectors(parameters.connectors, wallets)
  const items = wallets.flatMap((wallet): readonly WalletItem[] => {
    const keys = explorerKeys(wallet)
    const here = installed.find((entry) => keys.some((key) => entry.keys.has(key)))
    const entry: WalletEntry = here ?? { group: 'recommended', keys: new Set(keys), ids: [wallet.id], connectors: [], wallet }
    if (isExcluded(entry, parameters) || (!here && !isReachable(wallet, parameters))) return []
    return [toWalletItem(entry, parameters)]
  })
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
