import type { WalletSection } from './walletSections.ts'

/** A session that was connected for several kinds of networks at once, and ends at once. */
export type WideSession = {
  readonly connectorId: string /** The wallet's own name. */
  readonly name: string
  readonly namespace: string
}

export function wideSessions(
  sections: readonly WalletSection[],
  shared: readonly { readonly id: string }[],
): readonly WideSession[] {
  return shared.flatMap(({ id }) => {
    const parts = sections.flatMap(({ namespace, wallets }) =>
      wallets.flatMap(({ connectorId, wallet }) =>
        connectorId === id ? [{ connectorId, name: wallet.name, namespace }] : [],
      ),
    )
    return parts.length > 1 ? parts.slice(0, 1) : []
  })
}
