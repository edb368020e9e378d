import type { KitError, WalletItem } from '@kit/core'
import { type ReactElement, useEffect } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { RovingList } from '../../parts/RovingList/RovingList.tsx'
import { SkeletonRow } from '../../parts/SkeletonRow/SkeletonRow.tsx'
import { useKit } from '../../react/useKit.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { PartlyFailed } from './PartlyFailed.tsx'
import { WalletRow } from './WalletRow.tsx'

export type WalletListProps = { readonly items: readonly WalletItem[]; readonly loading: boolean; readonly error: KitError | null }

/** As many rows as a list has at least; what still loads keeps their place, so that nothing moves. */
const rowsAtLeast = 4

export function WalletList({ items, loading, error }: WalletListProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const waiting = loading ? Math.max(items.length === 0 ? 1 : 0, rowsAtLeast - items.length) : 0
  const count = items.length
  useEffect(() => announce(loading ? t('connect.looking') : t('connect.found', { count })), [announce, t, loading, count])
  return (
    <>
      <RovingList label={t('connect.wallets')} busy={loading}>
        {[
          ...items.map((item) => <WalletRow key={item.key} item={item} />),
          ...Array.from({ length: waiting }, (_, index) => <SkeletonRow key={`skeleton ${index}`} />),
        ]}
      </RovingList>
      {error && <PartlyFailed onRetry={kit.retryDiscovery} />}
    </>
  )
}
