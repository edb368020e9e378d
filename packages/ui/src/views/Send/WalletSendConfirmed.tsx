import type { SendReview, SettledTransaction } from '@kit/core'
import { truncateAddress } from '@kit/core/display'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { amountText, hiddenFigure, useHidesBalances } from '../Account/money.tsx'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { sendStyles } from './sendStyles.ts'
import { tokenOf, useFlow } from './useSend.ts'

/** How the transaction ended, once this page has seen it. */
function useOutcome(id: string | null | undefined): SettledTransaction | undefined {
  const kit = useKit()
  const [outcome, setOutcome] = useState<SettledTransaction>()
  useEffect(() => {
    if (!id) return undefined
    let stop = (): void => {}
    let left = false
    kit.transactions().then(
      ({ onSettled }) => {
        if (left) return
        stop = onSettled((transaction) => {
          if (transaction.id === id) setOutcome(transaction)
        })
      },
      () => {},
    )
    return () => {
      left = true
      stop()
    }
  }, [kit, id])
  return outcome?.id === id ? outcome : undefined
}

/** It was sent; the network has yet to confirm it, and the view can be left. */
export function WalletSendConfirmed(_props: ViewProps<'WalletSendConfirmed'>): ReactElement {
  useStyles(viewStyles)
  useStyles(paymentStyles)
  useStyles(sendStyles)
  const kit = useKit()
  const t = useMessages()
  const flow = useFlow()
  const outcome = useOutcome(flow?.hash)
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

function Ending({
  review: { amount, asset, recipient },
  outcome,
  image,
  action,
}: {
  readonly review: SendReview
  readonly outcome: SettledTransaction | 'unknown' | undefined
  readonly image: ReactElement
  readonly action: ReactElement
}): ReactElement {
  const t = useMessages()
  const { tag } = useLocale()
  const hides = useHidesBalances()
  const shown = hides ? hiddenFigure : amountText({ amount, decimals: asset.decimals }, tag)
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
        text={t('send.unknownText')}
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
