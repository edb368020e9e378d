import type { ActivityItem, OpenSend, PendingTransaction, TransactionAmount } from '@kit/core'
import { formatDate, formatRelativeTime, groupByMonth, mainTransfers, truncateAddress } from '@kit/core/display'
import { memo, type ReactElement, useMemo } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { WarningIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../components/accountIcons.tsx'
import { SpinnerIcon, CloseIcon } from '../../components/icons.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { WindowedList } from '../../components/WindowedList/WindowedList.tsx'
import { useFormatters, useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { AssetListPlace } from '../Account/AssetListPlace.tsx'
import { amountText } from '../Account/amounts.tsx'
import { hiddenFigure, useHidesBalances } from '../Account/money.ts'
import { assetRowBlock, useAssetList } from '../Account/useAssetList.ts'
import { activeOwner } from '../activeAccount.ts'
import { operationText, transferText } from './activityText.ts'

const activityTabStyles = css`
  .kit-activity {
    display: grid;
    gap: var(--kit-space-1);
  }
  .kit-activity-icon {
    display: grid;
    inline-size: 36px;
    block-size: 36px;
    place-items: center;
    border-radius: 50%;
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
  }
  .kit-activity-icon[data-pending] > svg {
    animation: kit-turn 1.6s linear infinite;
  }
  .kit-activity-end {
    display: grid;
    justify-items: end;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .kit-activity-amount {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    overflow-wrap: anywhere;
  }
  .kit-activity-amount[data-tone=in] {
    color: var(--kit-success);
  }
  .kit-activity-amount[data-tone=failed] {
    color: var(--kit-error);
  }
  .kit-activity-time {
    color: var(--kit-text-secondary);
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-activity-icon[data-pending] > svg {
      animation: none;
    }
  }
`

const none: readonly ActivityItem[] = []

/** The transactions of today in the user's time zone, and the others by month. */
function splitByDay(items: readonly ActivityItem[], now: number) {
  const start = new Date(now).setHours(0, 0, 0, 0)
  const end = new Date(now).setHours(24, 0, 0, 0)
  const isToday = ({ minedAt }: ActivityItem): boolean => minedAt >= start && minedAt < end
  return { today: items.filter(isToday), months: groupByMonth(items.filter((item) => !isToday(item))) }
}

/** “Today” in a language, as a heading. */
function todayIn(tag: string): string {
  const name = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'day')
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The account's transactions: the pending ones and those of today, then by month. */
export function ActivityTab(): ReactElement {
  useStyles(activityTabStyles)
  const t = useMessages()
  const { tag } = useLocale()
  const asset = useAssetList('activity')
  const { list, actions } = asset
  const owner = useKitState(activeOwner)
  const allPending = useKitState(({ pendingTransactions }) => pendingTransactions)
  const allOpen = useKitState(({ send }) => send.open)
  const open = useMemo(() => allOpen.filter(({ review }) => review.pin.caipAddress === owner), [allOpen, owner])
  const items = list?.items ?? none
  const pending = useMemo(
    () =>
      allPending
        .filter(({ account, id }) => account === owner && items.every(({ hash }) => hash !== id))
        .filter(({ id }) => open.every(({ listedAs }) => listedAs !== id))
        .toReversed(),
    [allPending, owner, items, open],
  )
  const now = list?.readAt ?? 0
  const { today, months } = useMemo(() => splitByDay(items, now), [items, now])
  const refresh = (): void => actions?.refresh()
  const todayName = useMemo(() => todayIn(tag), [tag])
  const monthName = (year: number, month: number): string =>
    new Intl.DateTimeFormat(tag, {
      month: 'long',
      ...(year !== new Date(now).getFullYear() && { year: 'numeric' }),
    }).format(new Date(year, month, 15))
  const rows = (label: string, own: readonly ActivityItem[]): ReactElement => (
    <WindowedList
      label={label}
      items={own}
      keyOf={({ key }) => key}
      rowBlock={assetRowBlock}
      render={(item, tabIndex) => <ActivityRow item={item} tabIndex={tabIndex} now={now} />}
    />
  )

  return (
    <div className="kit-activity">
      {list?.error && !list.isNextPage && list.readAt !== null && items.length > 0 && (
        <Notice
          text={t('tokens.old', { age: formatRelativeTime(list.readAt, list.failedAt ?? list.readAt, tag) })}
          action={t('parts.tryAgain')}
          onAction={refresh}
        />
      )}
      {pending.length + open.length + today.length > 0 && (
        <section>
          <h2 className="kit-label">{todayName}</h2>
          {pending.length + open.length > 0 && (
            <ul role="list" aria-label={t('activity.pending')}>
              {open.map((payment) => (
                <li key={payment.flow}>
                  <OpenRow payment={payment} />
                </li>
              ))}
              {pending.map((transaction) => (
                <li key={transaction.id}>
                  <PendingRow transaction={transaction} />
                </li>
              ))}
            </ul>
          )}
          {today.length > 0 && rows(todayName, today)}
        </section>
      )}
      <AssetListPlace
        shown={asset}
        isEmpty={items.length === 0}
        failedTitle={t('activity.failedTitle')}
        loadingText={t('activity.loading')}
      >
        {(list) =>
          items.length === 0 && list.next === undefined ? (
            pending.length + open.length === 0 && (
              <EmptyState title={t(list.isServed ? 'activity.noneTitle' : 'activity.unservedTitle')}>
                {t(list.isServed ? 'activity.noneText' : 'activity.unservedText')}
              </EmptyState>
            )
          ) : (
            <>
              {months.map(({ year, month, items: own }) => (
                <section key={`${year}-${month}`}>
                  <h2 className="kit-label">{monthName(year, month)}</h2>
                  {rows(monthName(year, month), own)}
                </section>
              ))}
              {list.error && list.isNextPage ? (
                <Notice text={t('activity.moreFailed')} action={t('parts.tryAgain')} onAction={refresh} />
              ) : (
                // A list that asks before its code is there would not ask again.
                list.next !== undefined &&
                actions && (
                  <LoadMore
                    label={t('activity.more')}
                    busy={list.status === 'loading'}
                    loaded={items.length}
                    onMore={actions.loadMore}
                  />
                )
              )}
            </>
          )
        }
      </AssetListPlace>
    </div>
  )
}

function ActivityIcon({ item: { status, transfers } }: { readonly item: ActivityItem }): ReactElement {
  if (status === 'failed') return <CloseIcon />
  if (status === 'pending') return <SpinnerIcon />
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return <SwapIcon />
  return directions.has('in') ? <ReceiveIcon /> : <SendIcon />
}

const dayMs = 86_400_000

/** Rows that stay in the page while the list is scrolled are not drawn again: formatting figures takes time. */
const ActivityRow = memo(function ActivityRow({
  item,
  tabIndex,
  now,
}: {
  readonly item: ActivityItem
  readonly tabIndex: 0 | -1
  readonly now: number
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const formatters = useFormatters()
  const hides = useHidesBalances()
  const [main, second] = mainTransfers(item)
  const shown = main?.direction === 'out' && second?.direction === 'in' ? second : main
  const { status, minedAt, sentFrom, sentTo } = item
  const other = main?.direction === 'in' ? sentFrom : sentTo
  const time =
    now - minedAt < dayMs
      ? t('activity.ago', { age: formatRelativeTime(minedAt, now, tag) })
      : formatDate(minedAt, formatters)
  return (
    <ListRow
      image={
        <span className="kit-activity-icon" data-pending={status === 'pending' || undefined}>
          <ActivityIcon item={item} />
        </span>
      }
      title={status === 'pending' && item.operationType === 'send' ? t('activity.sending') : operationText(item, t)}
      detail={other === undefined || other === '' ? undefined : <bdi dir="ltr">{truncateAddress(other)}</bdi>}
      end={
        <span className="kit-activity-end">
          <span
            className="kit-activity-amount"
            data-tone={status === 'failed' ? 'failed' : shown?.direction === 'in' ? 'in' : undefined}
          >
            {status === 'failed'
              ? t('activity.failed')
              : shown && <bdi dir="ltr">{transferText(shown, item, formatters, hides ? hiddenFigure : undefined)}</bdi>}
          </span>
          <span className="kit-activity-time">{status === 'pending' ? t('activity.pending') : time}</span>
        </span>
      }
      tabIndex={tabIndex}
      onClick={() => kit.push({ view: 'Transaction', key: item.key })}
    />
  )
})

function PendingRow({ transaction }: { readonly transaction: PendingTransaction }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { id, account, kind, summary, status } = transaction
  const { sent, name, to } = summary ?? {}
  const { tag } = useLocale()
  const hides = useHidesBalances()
  const paid = kind === 'send' || kind === 'other' ? sent : undefined
  const inDoubtTitle = useSendingText(paid)
  const asksForSwap = useKitState(({ swap: { order, open } }) => order?.status === 'wallet' || open.length > 0)
  const isAsked = status === 'asked' && kind === 'swap' && asksForSwap
  // An earlier page, or another tab, has asked for it.
  const isInDoubt = status === 'unknown' || (status === 'asked' && !isAsked)
  const warns = isInDoubt || status === 'dropped'
  const forget = (): void =>
    void kit.transactions().then(
      (transactions) => transactions.forget({ id, account }),
      () => {},
    )
  return (
    <ListRow
      image={
        <span className="kit-activity-icon" data-pending={warns ? undefined : ''}>
          {warns ? <WarningIcon /> : <SpinnerIcon />}
        </span>
      }
      title={warns ? inDoubtTitle : t('activity.sending')}
      detail={
        warns ? (
          t(isInDoubt ? 'activity.inDoubt' : 'activity.dropped')
        ) : isAsked ? (
          t('activity.open')
        ) : status === 'waiting' ? (
          t('activity.waiting')
        ) : name !== undefined ? (
          plainName(name)
        ) : (
          <bdi dir="ltr">{truncateAddress(to ?? id)}</bdi>
        )
      }
      end={
        warns ? (
          <IconButton label={t('activity.forget')} onClick={forget}>
            <CloseIcon size={16} />
          </IconButton>
        ) : (
          <span className="kit-activity-end">
            {paid && (
              <bdi dir="ltr" className="kit-activity-amount">
                {hides ? hiddenFigure : `−${amountText(paid, tag)}`} {plainName(paid.symbol)}
              </bdi>
            )}
            <span className="kit-activity-time">{t('activity.pending')}</span>
          </span>
        )
      }
    />
  )
}

/** A payment that the wallet has not answered, or whose outcome is not known. */
function OpenRow({ payment: { flow, status, review } }: { readonly payment: OpenSend }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { amount, asset, recipient } = review
  const title = useSendingText({ amount, ...asset })
  const isInDoubt = status === 'unknown'
  const forget = (): void =>
    void kit.send().then(
      (send) => send.dismiss(flow),
      () => {},
    )
  return (
    <ListRow
      image={
        <span className="kit-activity-icon" data-pending={isInDoubt ? undefined : ''}>
          {isInDoubt ? <WarningIcon /> : <SpinnerIcon />}
        </span>
      }
      title={title}
      detail={
        <>
          {plainName(recipient.name ?? '') || <bdi dir="ltr">{truncateAddress(recipient.address)}</bdi>}
          <br />
          {t(isInDoubt ? 'activity.inDoubt' : 'activity.open')}
        </>
      }
      end={
        isInDoubt ? (
          <IconButton label={t('activity.forget')} onClick={forget}>
            <CloseIcon size={16} />
          </IconButton>
        ) : undefined
      }
    />
  )
}

function useSendingText(sent: TransactionAmount | undefined): string {
  const t = useMessages()
  const { tag } = useLocale()
  const hides = useHidesBalances()
  if (!sent) return t('activity.sending')
  const amount = hides ? hiddenFigure : amountText({ ...sent, amount: sent.shown ?? sent.amount }, tag)
  return t('activity.sendingAmount', { amount: `${amount} ${plainName(sent.symbol)}` })
}
