import type { Connector } from '@kit/core/adapter'

/**
 * What is listed of the wallets of a page: each id once, and each rdns once but for wallets that announce themselves with the same one. Where a wallet announced itself,
 * `window.ethereum` is nothing but one of them once more, and which one is a matter of luck: the nameless row
 * is left out, unless it is the one that is connected.
 */
export function listedWallets(
  rows: readonly Connector[],
  isConnected: (connectorId: string) => boolean,
): readonly Connector[] {
  const once = rows.filter(
    ({ id, rdns, type }, index) =>
      !rows
        .slice(0, index)
        .some(
          (other) =>
            other.id === id ||
            (rdns !== undefined && other.rdns === rdns && !(type === 'ANNOUNCED' && other.type === type)),
        ),
  )
  const hasAnnounced = once.some(({ type }) => type === 'ANNOUNCED')
  return once.filter(({ id }) => id !== 'injected' || !hasAnnounced || isConnected(id))
}

// By fields, not as text: pictures may be long.
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
