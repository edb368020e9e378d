import type { KitError, WalletItem } from '@kit/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { useKit } from '../../react/useKit.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { keepOrder } from './keepOrder.ts'
import { ListStatePlace } from './ListStatePlace.tsx'
import { SearchWalletsRow } from './SearchWalletsRow.tsx'
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
/** Until the code for so many is there. */
const rowsAtFirst = 12
const loadManyWallets = async () => (await import('./manyWalletsGroup.tsx')).manyWalletsGroup.ManyWallets
const loadConnecting = async (): Promise<unknown> => import('../groups/connectingGroup.ts')

export function WalletList({ items: found, loading, error, focusFirst = false }: WalletListProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const disabled = useMustAgree()
  const lists = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly WalletItem[]>([])
  const items = keepOrder(seen, found)
  if (items.some(({ key }, index) => key !== seen[index]?.key)) setSeen(items)
  // Core fills up the rows beside the way to all others.
  const wallets = items.filter(({ tag }) => tag !== 'qrCode').length
  const waiting = loading ? Math.max(items.length === 0 ? 1 : 0, rowsAtLeast - wallets) : 0
  const count = items.length
  useEffect(
    () => announce(loading ? t('connect.looking') : t('connect.found', { count })),
    [announce, t, loading, count],
  )
  useEffect(() => {
    const root = lists.current?.getRootNode() as ShadowRoot | undefined
    const lost = !root?.activeElement || root.activeElement.classList.contains('kit-card')
    if (focusFirst && lost) lists.current?.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true })
  }, [focusFirst])
  // Somebody is about to choose. Failing does not matter: choosing tries again.
  const prefetch = (): void => {
    kit.preload()
    loadConnecting().catch(() => {})
  }
  // Somebody has chosen: the view comes when the wallet does not answer at once.
  const hasten = (): void => kit.preload()
  const search = offersAllWallets(kit) && <SearchWalletsRow key="search" disabled={disabled} />
  const label = t('connect.wallets')
  const rows = (shown: readonly WalletItem[]): readonly ReactElement[] =>
    shown.map((item) => <WalletRow key={item.key} item={item} disabled={disabled} />)
  return (
    <div ref={lists} className="kit-wallet-lists" onPointerOver={prefetch} onFocus={prefetch} onClickCapture={hasten}>
      {count > windowedFrom ? (
        <>
          <Lazy
            load={loadManyWallets}
            placeholder={
              <RovingList label={label} busy>
                {rows(items.slice(0, rowsAtFirst))}
              </RovingList>
            }
            {...{ label, items, disabled }}
            busy={loading}
          />
          {search}
        </>
      ) : (
        <RovingList label={label} busy={loading}>
          {[
            ...rows(items),
            ...Array.from({ length: waiting }, (_, index) => <SkeletonRow key={`skeleton ${index}`} />),
            search,
          ]}
        </RovingList>
      )}
      {error && <ListStatePlace state={{ kind: 'partlyFailed' }} />}
    </div>
  )
}
