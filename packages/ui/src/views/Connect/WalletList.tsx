import type { KitError, WalletItem } from '@kit/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { RovingList } from '../../parts/RovingList/RovingList.tsx'
import { SkeletonRow } from '../../parts/SkeletonRow/SkeletonRow.tsx'
import { WindowedList } from '../../parts/WindowedList/WindowedList.tsx'
import { useKit } from '../../react/useKit.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { PartlyFailed } from './PartlyFailed.tsx'
import { SearchWalletsRow } from './SearchWalletsRow.tsx'
import { walletListsStyles } from './walletListsStyles.ts'
import { WalletRow } from './WalletRow.tsx'

export type WalletListProps = {
  readonly items: readonly WalletItem[]
  readonly loading: boolean
  readonly error: KitError | null
  /** The list takes the place of what was pressed, and its focus. */
  readonly focusFirst?: boolean | undefined
}

/** As many rows as a list has at least; what still loads keeps their place, so that nothing moves. */
const rowsAtLeast = 4
/** More are not all kept in the page. */
const windowedFrom = 40
const rowBlock = 'calc(var(--kit-space-16))'
const keyOf = ({ key }: WalletItem): string => key

export function WalletList({ items, loading, error, focusFirst = false }: WalletListProps): ReactElement {
  useStyles(walletListsStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const disabled = useMustAgree()
  const lists = useRef<HTMLDivElement>(null)
  const waiting = loading ? Math.max(items.length === 0 ? 1 : 0, rowsAtLeast - items.length) : 0
  const count = items.length
  useEffect(() => announce(loading ? t('connect.looking') : t('connect.found', { count })), [announce, t, loading, count])
  useEffect(() => {
    const root = lists.current?.getRootNode() as ShadowRoot | undefined
    const lost = !root?.activeElement || root.activeElement.classList.contains('kit-card')
    if (focusFirst && lost) lists.current?.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true })
  }, [focusFirst])
  const search = offersAllWallets(kit) && <SearchWalletsRow key="search" disabled={disabled} />
  return (
    <div ref={lists} className="kit-wallet-lists">
      {count > windowedFrom ? (
        <>
          <WindowedList
            label={t('connect.wallets')}
            busy={loading}
            items={items}
            keyOf={keyOf}
            rowBlock={rowBlock}
            render={(item, tabIndex) => <WalletRow item={item} disabled={disabled} tabIndex={tabIndex} />}
          />
          {search}
        </>
      ) : (
        <RovingList label={t('connect.wallets')} busy={loading}>
          {[
            ...items.map((item) => <WalletRow key={item.key} item={item} disabled={disabled} />),
            ...Array.from({ length: waiting }, (_, index) => <SkeletonRow key={`skeleton ${index}`} />),
            search,
          ]}
        </RovingList>
      )}
      {error && <PartlyFailed onRetry={kit.retryDiscovery} />}
    </div>
  )
}
