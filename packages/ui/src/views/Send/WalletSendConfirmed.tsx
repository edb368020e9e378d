import type { KitError, KitState, SendFlow, SendReview, TransactionOutcome } from '@kit/core'
import { shownAmount, truncateAddress } from '@kit/core/display'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { amountText } from '../Account/amounts.tsx'
import { hiddenFigure, useHidesBalances } from '../Account/money.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { sendStyles } from './sendStyles.ts'
import { tokenOf, useFlow } from './useSend.ts'

/** How the transaction ended, whichever tab has seen it; `unknown`: the user has taken it out of the list before. */
function useOutcome({
  hash,
  pin,
}: Partial<Pick<SendFlow, 'hash' | 'pin'>>): TransactionOutcome | 'unknown' | undefined {
  const kit = useKit()
  const account = pin?.caipAddress
  const isListed = ({ pendingTransactions }: KitState): boolean =>
    pendingTransactions.some((one) => one.id === hash && one.account === account)
  const isPending = useKitState(isListed)
  const [ended, setEnded] = useState<{ readonly hash: string; readonly outcome: TransactionOutcome | 'unknown' }>()
  useEffect(() => {
    if (!hash || account === undefined || isPending) return undefined
    let left = false
    kit.transactions().then(
      ({ outcomeOf }) => {
        // It is listed once that code is there.
        if (!left && !isListed(kit.getState()))
          setEnded({ hash, outcome: outcomeOf({ id: hash, account }) ?? 'unknown' })
      },
      () => {},
    )
    return () => {
      left = true
    }
    // The selector says what `hash` and `account` say.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kit, hash, account, isPending])
  return !isPending && ended?.hash === hash ? ended?.outcome : undefined
}

/** It was sent; the network has yet to confirm it, and the view can be left. */
export function WalletSendConfirmed(_props: ViewProps<'WalletSendConfirmed'>): ReactElement {
  useStyles(viewStyles)
  useStyles(paymentStyles)
  useStyles(sendStyles)
  const kit = useKit()
  const t = useMessages()
  const flow = useFlow()
  const outcome = useOutcome(flow ?? {})
  const done = (
    <Button wide onClick={() => kit.open({ view: 'Account' })}>
      {t('send.done')}
    </Button>
  )
  if (!flow?.review)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('send.gone')} action={done} />
      </div>
    )
  const { hash, review, status } = flow
  const { asset, pin } = review
  return (
    <div part="view">
      <Ending
        review={review}
        outcome={status === 'unknown' ? 'unknown' : outcome}
        error={flow.error}
        image={<TokenImage token={tokenOf(asset, pin.networkId)} withNetwork={false} size={64} />}
        action={
          <>
            {hash !== null && (
              <Facts
                facts={[
                  [
                    t('send.transaction'),
                    <span key="hash" style={{ display: 'contents' }}>
                      <bdi dir="ltr">{truncateAddress(hash)}</bdi>
                      <CopyButton text={hash} label={t('send.copyHash')} />
                    </span>,
                  ],
                ]}
              />
            )}
            {done}
          </>
        }
      />
    </div>
  )
}

function unknownText(error: KitError | null): `send.unknown${'Forgotten' | 'Left' | 'Text' | 'Wallet'}` {
  if (error === null) return 'send.unknownForgotten'
  if (error.code === 'NOT_CONNECTED') return 'send.unknownLeft'
  const isOutage = error.code === 'UNREACHABLE' || error.code === 'TIMED_OUT' || error.code === 'ABORTED'
  return isOutage ? 'send.unknownText' : 'send.unknownWallet'
}

function Ending({
  review: { amount, asset, scale, recipient },
  outcome,
  error,
  image,
  action,
}: {
  readonly review: SendReview
  /** Why its outcome is unknown; null: the user has taken it out of the list. */
  readonly error: KitError | null
  readonly outcome: TransactionOutcome | 'unknown' | undefined
  readonly image: ReactElement
  readonly action: ReactElement
}): ReactElement {
  const t = useMessages()
  const { tag } = useLocale()
  const hides = useHidesBalances()
  const shown = hides ? hiddenFigure : amountText({ amount: shownAmount(amount, scale), decimals: asset.decimals }, tag)
  const sum = { amount: `${shown} ${plainName(asset.symbol)}` }
  const name = { name: plainName(recipient.name ?? '') || truncateAddress(recipient.address) }
  if (outcome === undefined)
    return (
      <RequestStatus
        state="waiting"
        image={image}
        title={t('send.sendingTitle', sum)}
        text={t('send.sendingText', name)}
        action={action}
      />
    )
  if (outcome === 'unknown')
    return (
      <RequestStatus
        state="warning"
        image={image}
        title={t('send.unknownTitle')}
        text={t(unknownText(error))}
        action={action}
      />
    )
  const { status, isCancelled } = outcome
  if (status === 'confirmed')
    return (
      <RequestStatus
        state="done"
        image={image}
        title={t('send.sentTitle', sum)}
        text={t('send.sentText', name)}
        action={action}
      />
    )
  const ending = status === 'replaced' && isCancelled ? 'cancelled' : status
  return (
    <RequestStatus
      state={ending === 'replaced' ? 'done' : ending === 'failed' ? 'failed' : 'idle'}
      image={image}
      title={t(`send.${ending}Title`)}
      text={t(`send.${ending}Text`)}
      action={action}
    />
  )
}
