import type { KitError, WalletItem } from '@kit/core'
import { type CSSProperties, type ReactElement, type ReactNode, useId, useContext, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useRovingFocus } from '../../components/RovingList/useRovingFocus.ts'
import { WalletTile } from '../../components/WalletTile/WalletTile.tsx'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { SkeletonTile } from '../../components/SkeletonTile/SkeletonTile.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { useKit } from '../../react/useKit.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { ShownContext } from '../../modal/ShownContext.ts'
import { focusLate } from '../../modal/useFollowFocus.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { keepOrder } from './keepOrder.ts'
import { ListStatePlace } from './ListStatePlace.tsx'
import { SearchWallets } from './SearchWallets.tsx'
import { doubledNames, walletSections } from './walletSections.ts'
import { WalletRow } from './WalletRow.tsx'
import { FailurePlace } from '../../modal/FailurePlace.tsx'

export type WalletListProps = {
  readonly items: readonly WalletItem[]
  readonly loading: boolean
  readonly discovering: boolean
  readonly error: KitError | null
  readonly popularFailed: boolean
}

/** The least number of rows of a list: placeholders keep their place while it loads, so that nothing moves. */
const rowsAtLeast = 4
/** More are not all kept in the page. */
const windowedFrom = 40
/** Until the code for so many is there. */
const rowsAtFirst = 12
const loadManyWallets = () => import('./manyWalletsGroup.tsx')
const loadConnecting = async (): Promise<unknown> => import('../groups/connectingGroup.ts')

export function WalletList({
  items: found,
  loading,
  discovering,
  error,
  popularFailed,
}: WalletListProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const disabled = useMustAgree()
  const { ref: lists, onKeyDown } = useRovingFocus<HTMLDivElement>()
  const [seen, setSeen] = useState<readonly WalletItem[]>([])
  const items = keepOrder(seen, found)
  if (items.some(({ key }, index) => key !== seen[index]?.key)) setSeen(items)
  // Core fills up the rows beside the way to all others.
  const wallets = items.filter(({ tag }) => tag !== 'qrCode').length
  const missing = Math.max(items.length === 0 ? 1 : 0, rowsAtLeast - wallets)
  const waiting = loading ? missing : 0
  // Says so in the place of the wallets that do not come: nothing below moves.
  const unloaded = popularFailed && !loading && !error ? missing : 0
  const count = items.length
  // Decided once, so that no row changes its size below a pointer.
  const [withLead, decideLead] = useState<boolean | null>(null)
  const hasRows = count > 0
  const isShown = useContext(ShownContext)
  if (withLead === null && !discovering) decideLead(!isShown || seen.length === 0)
  useEffect(
    () => announce(loading ? t('connect.looking') : t('connect.found', { count: wallets })),
    [announce, t, loading, wallets],
  )
  useEffect(() => {
    // The rows may come after the dialog has taken the focus, or take the place of what was pressed.
    if (isShown && hasRows) focusLate(lists.current)
  }, [isShown, hasRows, lists])
  // The user is about to choose: moves a pointer or presses a key in the list. Its first row has the focus by itself, which says nothing.
  // A failure does not matter: choosing tries again.
  const prefetch = (): void => {
    kit.preload()
    loadConnecting().catch(() => {})
  }
  // A wallet was chosen: the view appears if it does not answer at once.
  const hasten = (): void => kit.preload()
  const search = offersAllWallets(kit) && <SearchWallets disabled={disabled} />
  const doubled = doubledNames(items)
  const row = (item: WalletItem, lead = false): ReactElement => (
    <WalletRow key={item.key} item={item} disabled={disabled} lead={lead} doubled={doubled.has(item.key)} />
  )
  const { lead, own, popular, elsewhere } = walletSections(items, withLead === true)
  // One or two pictures would look lost.
  const coming = discovering ? 0 : waiting
  const places = popular.length + coming + unloaded
  const shelf = places > 2
  return (
    <div
      ref={lists}
      className="kit-wallet-lists"
      aria-busy={loading || undefined}
      onPointerOver={prefetch}
      onKeyDown={(event) => {
        prefetch()
        onKeyDown(event)
      }}
      onClickCapture={hasten}
    >
      {count > windowedFrom ? (
        <Lazy
          load={loadManyWallets}
          placeholder={<ul role="list">{items.slice(0, rowsAtFirst).map((item) => listItem(row(item)))}</ul>}
          {...{ label: t('connect.wallets'), items, disabled }}
          busy={loading}
        />
      ) : (
        <>
          {lead && (
            <ul role="list" aria-label={t(leadLabel(lead))}>
              {listItem(row(lead, true))}
            </ul>
          )}
          {own.length + waiting - coming > 0 && (
            <Section
              title={t(
                own.length > 0 && own.every(({ tag }) => tag === 'installed') ? 'connect.installed' : 'connect.wallets',
              )}
            >
              {own.map((item) => listItem(row(item)))}
              {Array.from({ length: waiting - coming }, (_, index) => (
                <li key={`skeleton ${index}`}>
                  <SkeletonRow />
                </li>
              ))}
            </Section>
          )}
          {places > 0 && (
            <Section title={t('connect.popular')} columns={shelf ? places : undefined}>
              {popular.map((item) =>
                shelf ? (
                  <li key={item.key}>
                    <WalletTile
                      name={walletLabel(item.name)}
                      imageUrl={item.imageUrl}
                      disabled={disabled}
                      onClick={() => kit.selectWallet(item)}
                    />
                  </li>
                ) : (
                  listItem(row(item))
                ),
              )}
              {Array.from({ length: coming }, (_, index) => (
                <li key={`skeleton ${index}`}>{shelf ? <SkeletonTile /> : <SkeletonRow />}</li>
              ))}
              {unloaded > 0 && (
                <li className="kit-connect-unloaded" style={{ '--rows': unloaded } as CSSProperties}>
                  <ListStatePlace state={{ kind: 'partlyFailed' }} />
                </li>
              )}
            </Section>
          )}
          {elsewhere.length > 0 && <ul role="list">{elsewhere.map((item) => listItem(row(item)))}</ul>}
        </>
      )}
      {search && <div className="kit-connect-search">{search}</div>}
      {error && <ListStatePlace state={{ kind: 'partlyFailed' }} />}
      {loading && <FailurePlace error={null} waits />}
    </div>
  )
}

const leadLabel = ({ tag }: WalletItem) => {
  if (tag === 'recent') return 'connect.lastUsed'
  return tag === 'installed' ? 'connect.installed' : 'connect.wallets'
}

const listItem = (row: ReactElement): ReactElement => <li key={row.key}>{row}</li>

function Section({
  title,
  columns,
  children,
}: {
  readonly title: string
  /** Pictures side by side instead of rows. */
  readonly columns?: number | undefined
  readonly children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section>
      <h2 id={id} className="kit-label">
        {title}
      </h2>
      <ul role="list" part="list" aria-labelledby={id} className="kit-connect-section" data-columns={columns}>
        {children}
      </ul>
    </section>
  )
}
