import type { KitState, Send, SendConcern, SendFlow, SendReview } from '@kit/core'
import { shownAmount } from '@kit/core/display'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { AddressGroups } from '../../components/AddressGroups/AddressGroups.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { fillNodes } from '../../i18n/fillNodes.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { amountText, Fiat } from '../Account/amounts.tsx'
import { activeAccount } from '../activeAccount.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import { useUnlock } from '../useUnlock.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { Concerns } from './Concerns.tsx'
import { fiatOfUnits } from './fiatAmount.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { sendStyles } from './sendStyles.ts'
import { priceIn, useFlow, useSend } from './useSend.ts'
import { FlowError } from './WalletSend.tsx'

/** Exactly what the wallet will be asked for, and then the wait for it. */
export function WalletSendPreview(_props: ViewProps<'WalletSendPreview'>): ReactElement {
  useStyles(viewStyles)
  useStyles(paymentStyles)
  useStyles(sendStyles)
  const kit = useKit()
  const t = useMessages()
  const flow = useFlow()
  const { actions } = useSend()
  const status = flow?.status
  // After a rejection in the wallet the user returns to the review, whose box stays ticked.
  const [accepted, setAccepted] = useState<readonly SendConcern[]>([])
  useEffect(() => {
    // Without a way back: what was sent cannot be edited.
    if (status === 'sent' || status === 'unknown') kit.open({ view: 'WalletSendConfirmed' })
    else if (status === 'form') kit.back()
  }, [kit, status])
  if (flow?.review && flow.status === 'waiting') return <Waiting flow={flow} />
  if (flow?.review && flow.status === 'reviewed' && actions)
    return <Review flow={flow} review={flow.review} send={actions} accepted={accepted} onAccept={setAccepted} />
  return (
    <div className="kit-view" part="view" data-waiting={flow ? '' : undefined}>
      {!flow && (
        <EmptyState
          title={t('send.gone')}
          action={<Button onClick={() => kit.open({ view: 'WalletSend' })}>{t('send.begin')}</Button>}
        />
      )}
    </div>
  )
}

const useWallet = () => {
  const wallet = useKitState((state) => activeAccount(state)?.connection.wallet)
  return { name: walletLabel(wallet?.name ?? ''), imageUrl: wallet?.imageUrl }
}

/** How coins that may carry collectibles are kept out of the payment. */
const coinTexts = { wallet: 'ByWallet', plain: 'Plain', large: 'Large' } as const

function Review({
  flow,
  review,
  send,
  accepted,
  onAccept,
}: {
  readonly flow: SendFlow
  readonly review: SendReview
  readonly send: Send
  readonly accepted: readonly SendConcern[]
  readonly onAccept: (accepted: readonly SendConcern[]) => void
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const announce = useAnnounce()
  const wallet = useWallet()
  const { unlock, error } = useUnlock(flow.error)
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { pin, asset, amount, scale, recipient, received, fee, coins, concerns } = review
  const { networkId } = pin
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const prices = useKitState(
    useCallback(
      (state: KitState) => ({
        asset: priceIn(state, { networkId, token: asset.token }),
        coin: priceIn(state, { networkId, token: undefined }),
      }),
      [networkId, asset.token],
    ),
  )
  const worth =
    prices.asset === undefined
      ? undefined
      : fiatOfUnits({ value: shownAmount(amount, scale), decimals: asset.decimals }, prices.asset)
  const feeWorth =
    prices.coin === undefined || !fee
      ? undefined
      : fiatOfUnits({ value: fee.expected, decimals: fee.decimals }, prices.coin)
  // The amounts that the user confirms are shown in full, even if balances are hidden.
  const inFull = (value: bigint): string =>
    `${amountText({ amount: value, decimals: asset.decimals }, tag, true)} ${plainName(asset.symbol)}`
  const exactly = (units: bigint): string => inFull(shownAmount(units, scale))
  const exact = exactly(amount)
  const needsTick = concerns.length > 0
  // Concerns that are found after the tick need another one.
  const accepts = concerns.every((concern) => accepted.includes(concern))
  const confirm = (): void => {
    if (needsTick && !accepts) {
      setIsAsked(true)
      announce(t('send.acceptFirst'))
      box.current?.querySelector('input')?.focus()
      return
    }
    // Its error is in the state.
    send.submit({ accepted: concerns }).catch(() => {})
  }
  const exactFee = (units: bigint): string =>
    fee ? `${amountText({ amount: units, decimals: fee.decimals }, tag, true)} ${plainName(fee.symbol)}` : ''
  return (
    <div className="kit-view kit-send" part="view">
      <div className="kit-send-stack">
        <span className="kit-send-caption">{t('send.youSend')}</span>
        <p className="kit-send-sum" data-long={exact.length > 18 || undefined}>
          <bdi dir="ltr">{exact}</bdi>
        </p>
        {worth !== undefined && (
          <span className="kit-send-caption">
            <Fiat value={worth} always />
          </span>
        )}
        {asset.token !== undefined && (
          <span className="kit-send-caption">
            <Address address={asset.token} />
          </span>
        )}
      </div>
      <div className="kit-send-stack">
        <span className="kit-send-caption">
          {recipient.name === undefined ? t('send.to') : t('send.toName', { name: plainName(recipient.name) })}
        </span>
        <AddressGroups address={recipient.address} other={recipient.lookAlike?.address} />
      </div>
      <Facts
        facts={[
          [t('send.from'), <Address key="from" address={pin.address} />],
          received !== undefined && received < amount
            ? [
                t('send.arrives'),
                <bdi key="arrives" dir="ltr">
                  {exactly(received)}
                </bdi>,
              ]
            : undefined,
          recipient.note?.memo === undefined
            ? undefined
            : [
                t('send.memo'),
                <bdi key="memo" className="kit-send-memo">
                  {recipient.note.memo}
                </bdi>,
              ],
          recipient.note?.references
            ? [
                t('send.reference'),
                <span key="references">
                  {recipient.note.references.map((reference) => (
                    <Address key={reference} address={reference} />
                  ))}
                </span>,
              ]
            : undefined,
          [t('send.network'), <bdi key="network">{plainName(network?.name ?? networkId)}</bdi>],
          [
            t('send.fee'),
            fee ? (
              <span key="fee">
                <bdi dir="ltr">{exactFee(fee.expected)}</bdi>
                {feeWorth !== undefined && (
                  <>
                    {' '}
                    <span className="kit-send-worth">
                      (<Fiat value={feeWorth} always />)
                    </span>
                  </>
                )}
                {fee.most > fee.expected && (
                  <span className="kit-send-most">
                    {fillNodes(t('send.feeMost', { fee: '{fee}' }), { fee: <bdi dir="ltr">{exactFee(fee.most)}</bdi> })}
                  </span>
                )}
              </span>
            ) : (
              t('send.feeByWallet')
            ),
          ],
          coins !== undefined && coins !== 'any' ? [t('send.coins'), t(`send.coins${coinTexts[coins]}`)] : undefined,
          worth !== undefined && feeWorth !== undefined
            ? [t('send.total'), <Fiat key="total" value={worth + feeWorth} always />]
            : undefined,
        ]}
      />
      {concerns.length > 0 && (
        <div className="kit-send-stack">
          <Concerns concerns={concerns} recipient={recipient} units={inFull(amount)} />
        </div>
      )}
      {needsTick && (
        <div ref={box}>
          <Checkbox
            checked={accepts}
            onChange={(isTicked) => onAccept(isTicked ? concerns : [])}
            error={isAsked && !accepts ? t('send.acceptFirst') : undefined}
          >
            {t('send.accept')}
          </Checkbox>
        </div>
      )}
      <div className="kit-pay-actions kit-pay-foot">
        <FlowError flow={{ ...flow, error }} />
        <Button onClick={kit.back}>{t('parts.cancel')}</Button>
        {unlock ?? (
          <Button wide variant={needsTick && !accepts ? 'secondary' : 'primary'} onClick={confirm}>
            {t('send.confirm', { name: wallet.name })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The wallet has the request; it never fails by the clock. */
function Waiting({ flow: { number, pin } }: { readonly flow: SendFlow }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const wallet = useWallet()
  const late = useStillWaiting(true, number)
  const link = kit.walletLink(pin.namespace)
  return (
    <div part="view">
      <RequestStatus
        state={late ? 'late' : 'waiting'}
        image={<WalletImage name={wallet.name} imageUrl={wallet.imageUrl} size={64} />}
        title={t('send.waitingTitle', { name: wallet.name })}
        text={late ? t('send.stillWaitingText') : t('send.waitingText')}
        further={
          link && (
            <a className="kit-pay-link" href={link.href} target={link.target} rel="noopener noreferrer">
              {wallet.name}
            </a>
          )
        }
        action={
          <Button wide onClick={() => kit.open({ view: 'Account' })}>
            {t('send.leave')}
          </Button>
        }
      />
    </div>
  )
}
