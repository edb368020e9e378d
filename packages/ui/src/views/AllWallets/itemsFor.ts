import type { WalletItem } from '@kit/core'

/** The wallets of a list that speak a namespace, each reached there; all where none is asked for. A wallet that names no network may speak any. */
export function itemsFor(items: readonly WalletItem[], namespace: string | undefined): readonly WalletItem[] {
  if (namespace === undefined) return items
  return items.flatMap((item): readonly WalletItem[] => {
    const { target } = item
    if (target.kind === 'connector') return target.namespace === namespace ? [item] : []
    if (target.kind === 'multiChain') {
      const its = target.connectors.find((connector) => connector.namespace === namespace)
      return its ? [{ ...item, target: { kind: 'connector', ...its } }] : []
    }
    const { chains } = target.wallet
    return chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`)) ? [item] : []
  })
}
