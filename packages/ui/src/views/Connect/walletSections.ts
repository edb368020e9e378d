import type { WalletItem } from '@kit/core'

export type WalletSections = {
  /** The one most likely choice: the wallet that was used last, else the only one that is here. */
  readonly lead: WalletItem | undefined
  /** Wallets that are here or were used. */
  readonly own: readonly WalletItem[]
  /** Wallets that are not here. */
  readonly popular: readonly WalletItem[]
  /** Ways to a wallet on another device. */
  readonly elsewhere: readonly WalletItem[]
}

const isOwn = ({ tag, target }: WalletItem): boolean => tag !== null || target.kind !== 'explorer'

/** The wallets of the list by how likely each is chosen. Inside of a section they stay in their order. */
export function walletSections(items: readonly WalletItem[], withLead: boolean): WalletSections {
  const elsewhere = items.filter(({ tag }) => tag === 'qrCode')
  const wallets = items.filter(({ tag }) => tag !== 'qrCode')
  const own = wallets.filter(isOwn)
  const [first] = own
  const leads = withLead && first && (first.tag === 'recent' || own.length === 1)
  return {
    lead: leads ? first : undefined,
    own: leads ? own.slice(1) : own,
    popular: wallets.filter((item) => !isOwn(item)),
    elsewhere,
  }
}

/** Keys of the wallets that share a name; core numbers those of one name. */
export function doubledNames(items: readonly WalletItem[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>()
  for (const { name, key } of items) {
    const base = name.replace(/ \(\d+\)$/, '')
    byName.set(base, [...(byName.get(base) ?? []), key])
  }
  return new Set([...byName.values()].filter(({ length }) => length > 1).flat())
}
