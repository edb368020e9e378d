import type { ExplorerWallet, KitState } from '@kit/core'

/** More would be a list to search, not a suggestion. */
const atMost = 4

/** Wallets that are not here yet: those of the list (featured and the dapp's own first), then further recommended ones. */
export function suggestedWallets({
  walletList,
  wallets: { explorer },
}: Pick<KitState, 'walletList' | 'wallets'>): readonly ExplorerWallet[] {
  const rows = walletList.flatMap(({ target }) => (target.kind === 'explorer' ? [target.wallet] : []))
  const installed = new Set(
    walletList.flatMap(({ target, name }) => (target.kind === 'explorer' ? [] : [name.toLowerCase()])),
  )
  const known = explorer.status === 'ready' ? [...explorer.featured, ...explorer.recommended] : []
  const further = known.filter(
    ({ id, name }) => !rows.some((row) => row.id === id) && !installed.has(name.toLowerCase()),
  )
  return [...rows, ...further].slice(0, atMost)
}
