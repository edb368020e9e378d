import type { AllWalletsState, WalletItem } from '@kit/core'
import { pairingWays } from '@kit/core/links'
import { type ReactElement, type Ref, useId } from 'react'
import { QrIcon, SearchIcon } from '../../components/icons.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { SkeletonTile } from '../../components/SkeletonTile/SkeletonTile.tsx'
import { tileRowBlock } from '../../components/WalletTile/walletTileStyles.ts'
import { WalletTile } from '../../components/WalletTile/WalletTile.tsx'
import { WindowedList, type WindowedListHandle } from '../../components/WindowedList/WindowedList.tsx'
import { useKit } from '../../react/useKit.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { WalletRow } from '../Connect/WalletRow.tsx'
import { isPhone } from '../isPhone.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { FoundWallet, foundRowBlock } from './FoundWallet.tsx'
import { MoreFailed } from './MoreFailed.tsx'

export type AllWalletsContentProps = {
  readonly state: AllWalletsState
  /** Wallets of this device, which come first. */
  readonly own: readonly WalletItem[]
  readonly searching: boolean
  /** How many there are in all; undefined: as many as are here. */
  readonly total: number | undefined
  readonly handle: Ref<WindowedListHandle>
}

/** On the smallest phone as well. */
const columns = 3
const skeletons = 15
const skeletonRows = 6
const keyOf = ({ key }: WalletItem): string => key

export function AllWalletsContent({ own, ...rest }: AllWalletsContentProps): ReactElement {
  const t = useMessages()
  const disabled = useMustAgree()
  const id = useId()
  if (own.length === 0) return <Others {...rest} own={own} />
  return (
    <>
      <section>
        <h2 id={id} className="kit-label">
          {t('allWallets.installed')}
        </h2>
        <ul role="list" part="list" aria-labelledby={id}>
          {own.map((item) => (
            <li key={item.key}>
              <WalletRow item={item} disabled={disabled} />
            </li>
          ))}
        </ul>
      </section>
      <Others {...rest} own={own} />
    </>
  )
}

function Others({ state, own, searching, total, handle }: AllWalletsContentProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const disabled = useMustAgree()
  const { text } = state.search
  const here = new Set(own.map(({ key }) => key))
  const items = state.status === 'idle' ? [] : state.items.filter(({ key }) => !here.has(key))
  if (items.length === 0) {
    if (state.status === 'failed')
      return (
        <ErrorState
          title={t('allWallets.failedTitle')}
          text={t('allWallets.failedText')}
          error={state.error}
          onRetry={kit.loadMoreWallets}
        />
      )
    if (state.status === 'ready' && own.length > 0) return <></>
    if (state.status === 'ready')
      return (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('allWallets.noneTitle')}
          action={
            searching &&
            pairingWays(kit.options).pairs && (
              <Button
                wide
                icon={<QrIcon />}
                onClick={() => kit.push({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })}
              >
                {t(isPhone(kit) ? 'connect.scanElsewhere' : 'connect.scan')}
              </Button>
            )
          }
        >
          {t(searching ? 'allWallets.noneText' : 'allWallets.emptyText')}
        </EmptyState>
      )
    return text === '' ? (
      <div className="kit-all-wallets-skeletons" aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <SkeletonTile key={index} />
        ))}
      </div>
    ) : (
      <div aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <SkeletonRow key={index} />
        ))}
      </div>
    )
  }
  const more = state.status === 'loading' || (state.status === 'ready' && state.hasMore)
  const shared = {
    handle,
    label: t('allWallets.list'),
    busy: state.status === 'loading',
    items,
    keyOf,
    total: more ? Math.max(total ?? -1, items.length) : undefined,
  }
  return (
    <>
      {own.length > 0 && <h2 className="kit-label">{t('allWallets.others')}</h2>}
      {text === '' ? (
        <WindowedList
          {...shared}
          key="tiles"
          rowBlock={tileRowBlock}
          columns={columns}
          render={(item, tabIndex) => (
            <WalletTile
              name={walletLabel(item.name)}
              imageUrl={item.imageUrl}
              certified={
                item.target.kind === 'explorer' && item.target.wallet.isCertified
                  ? t('allWallets.certified')
                  : undefined
              }
              disabled={disabled}
              tabIndex={tabIndex}
              onClick={() => kit.selectWallet(item)}
            />
          )}
        />
      ) : (
        <WindowedList
          {...shared}
          key="rows"
          rowBlock={foundRowBlock}
          render={(item, tabIndex) => <FoundWallet item={item} text={text} disabled={disabled} tabIndex={tabIndex} />}
        />
      )}
      {more && (
        <LoadMore
          label={t('allWallets.more')}
          busy={state.status === 'loading'}
          loaded={items.length}
          onMore={kit.loadMoreWallets}
        />
      )}
      {state.status === 'failed' && <MoreFailed onRetry={kit.loadMoreWallets} />}
    </>
  )
}
