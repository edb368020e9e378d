import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import { isReachable } from './isReachable.ts'
import { exclusion, type ListWalletsParameters } from './listWallets.ts'
import { mergeConnectors } from './mergeConnectors.ts'
import { toWalletItem } from './toWalletItem.ts'
import type { WalletItem } from './WalletItem.ts'
import type { WalletEntry } from './WalletEntry.ts'
import { explorerKeys } from './walletKeys.ts'

/** Explorer wallets as rows, in the explorer's order, none twice; one that is installed is reached in the page. */
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
