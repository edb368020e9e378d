import type { Connector } from '@kit/core/adapter'

/**
 * Removes duplicates from the wallets of a page: each id is listed once, and so is each rdns, except for wallets that
 * announce themselves with the same rdns. The unnamed row of `window.ethereum` is removed if it is a wallet that has
 * its own row (`repeats`), unless it is connected.
 */
export function listedWallets(
  rows: readonly Connector[],
  isConnected: (connectorId: string) => boolean,
  repeats: () => boolean,
): readonly Connector[] {
  const ids = new Set<string>()
  // Whether all wallets of a reverse domain name so far announce themselves.
  const announced = new Map<string, boolean>()
  const once = rows.filter(({ id, rdns, type }) => {
    const isAnnounced = type === 'ANNOUNCED'
    const before = rdns && announced.get(rdns)
    const isNew = !ids.has(id) && (before ? isAnnounced : before !== false)
    ids.add(id)
    if (rdns) announced.set(rdns, before !== false && isAnnounced)
    return isNew
  })
  return once.filter(({ id }) => id !== 'injected' || isConnected(id) || !repeats())
}

/**
 * Returns true if two lists contain the same connectors in the same order. An unchanged list is not reported again. It
 * compares the fields and no JSON, because icons may be long.
 */
export const isSameList = (some: readonly Connector[], others: readonly Connector[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index]
    return (
      one === other ||
      (other !== undefined &&
        one.id === other.id &&
        one.name === other.name &&
        one.type === other.type &&
        one.imageUrl === other.imageUrl &&
        one.rdns === other.rdns)
    )
  })
