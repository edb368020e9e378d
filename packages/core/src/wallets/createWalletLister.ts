import { connectionsOf } from '../connection/connectionsOf.ts'
import { isEarly } from './isEarly.ts'
import type { WalletItem } from './WalletItem.ts'
import { type WalletListContext, walletListOf } from './walletListOf.ts'

/** `walletListOf`, which makes the same list only once: with a thousand wallets it is the work of an opening. */
export function createWalletLister(given: Pick<WalletListContext, 'options' | 'mobile' | 'explorerImage'>): (context: Pick<WalletListContext, 'wallets' | 'connections' | 'namespace'>) => readonly WalletItem[] {
  let madeOf: readonly unknown[] = []
  let list: readonly WalletItem[] = []
  return ({ wallets, connections, namespace }) => {
    const { connectors, explorer, recent, discovery } = wallets
    const connected = Object.values(connections).flatMap((connection) => connectionsOf(connection).map(({ connectorId }) => connectorId))
    const now = [connectors, explorer, recent, discovery.status === 'idle', isEarly(wallets), connected.join('\n'), namespace]
    if (now.some((part, index) => part !== madeOf[index])) list = walletListOf({ ...given, wallets, connections, namespace })
    madeOf = now
    return list
  }
}
