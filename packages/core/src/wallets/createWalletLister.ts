import { connectionsOf } from '../connection/connectionsOf.ts'
import { isEarly } from './isEarly.ts'
import type { WalletItem } from './WalletItem.ts'
import { type WalletListContext, walletListOf } from './walletListOf.ts'

/** `walletListOf`, which makes the same list only once: with a thousand wallets it is the work of an opening. */
export function createWalletLister(
  given: Pick<WalletListContext, 'options' | 'mobile' | 'explorerImage'>,
): (context: Pick<WalletListContext, 'wallets' | 'connections' | 'namespace'>) => readonly WalletItem[] {
  let madeOf: readonly unknown[] = []
  let list: readonly WalletItem[] = []
  let wasKnown = false
  return ({ wallets, connections, namespace }) => {
    const { connectors, explorer, recent, discovery } = wallets
    const connected = Object.values(connections).flatMap((connection) =>
      connectionsOf(connection).map(({ connectorId }) => connectorId),
    )
    // What was listed whole stays so while it is looked for again.
    const early = !wasKnown && isEarly(wallets)
    wasKnown ||= discovery.status !== 'idle' && !early
    const now = [connectors, explorer, recent, discovery.status === 'idle', early, connected.join('\n'), namespace]
    if (now.some((part, index) => part !== madeOf[index]))
      list = walletListOf({ ...given, early, wallets, connections, namespace })
    madeOf = now
    return list
  }
}
