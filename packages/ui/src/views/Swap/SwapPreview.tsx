import type { KitError, SwapConcern, SwapOrder, SwapStep, SwapStepKind, SwapToken } from '@kit/core'
import { formatRelativeTime, truncateAddress } from '@kit/core/display'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { AddressGroups } from '../../components/AddressGroups/AddressGroups.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { SpinnerRing } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { fillNodes } from '../../i18n/fillNodes.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { amountText, Fiat } from '../Account/amounts.tsx'
import { activeAccount } from '../activeAccount.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import { FeatureFailure } from '../FeatureFailure.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { SwapNote } from './SwapNote.tsx'
import { impactText, isHighImpact, isWorse, rateOf, type SeenFigures } from './swapFigures.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { swapStyles } from './swapStyles.ts'
import { useSwap } from './useSwap.ts'
import { useUnlock } from '../useUnlock.tsx'
import { FailurePlace, HelpPlace } from '../../modal/FailurePlace.tsx'

/** Concerns that a tick is too easy for. */
type TypedConcern = Extract<SwapConcern, 'severeImpact' | 'unknownContract'>
const isTyped = (concern: SwapConcern): concern is TypedConcern =>
  concern === 'severeImpact' || concern === 'unknownContract'
/** A concern that the user agreed to. It stays agreed to after a rejection in the wallet, until a step is signed or the figures get worse. */
type Agreed<Concern> = { readonly concern: Concern; readonly seen: SeenFigures; readonly signed: number }
type Word = Agreed<TypedConcern> & { readonly text: string }

/** Everything that is about to be signed, to the last digit, and how far it is. */
export function SwapPreview(_props: ViewProps<'SwapPreview'>): ReactElement {
  useStyles(viewStyles)
  useStyles(paymentStyles)
  useStyles(swapStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const errorText = useErrorText()
  const active = useKitState(activeAccount)
  const announce = useAnnounce()
  const { state, swap, error } = useSwap()
  const { order } = state
  const { unlock, error: orderError } = useUnlock(order?.error ?? null)
  const [agreed, setAgreed] = useState<readonly Agreed<SwapConcern>[]>([])
  const [words, setWords] = useState<readonly Word[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const wallet = walletLabel(active?.connection.wallet.name ?? '')
  const exact = (amount: bigint, token: SwapToken): string =>
    `${amountText({ amount, decimals: token.decimals }, tag, true)} ${plainName(token.symbol)}`

  const status = order?.status
  const said =
    status === 'wallet'
      ? t('swap.inWallet', { wallet })
      : status === 'mining'
        ? t('swap.mining')
        : status === 'done'
          ? t('swap.done')
          : undefined
  useEffect(() => (said === undefined ? undefined : announce(said)), [said, announce])

  if (error)
    return (
      <div className="kit-view" part="view">
        <FeatureFailure title={t('swap.failed')} error={error} onRetry={kit.back} />
      </div>
    )
  if (!order)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('swap.closed')} action={<Button onClick={kit.back}>{t('swap.back')}</Button>} />
      </div>
    )
  const { pay, get, amount, review, steps } = order
  const next = steps.find((step) => step.status !== 'done')
  const leave = (): void => {
    swap?.act({ type: 'order.left' })
    kit.back()
  }

  if (status === 'done')
    return (
      <div className="kit-view" part="view">
        <Ring token={get} state="done" title={t('swap.done')}>
          {review
            ? t('swap.doneText', {
                paid: exact(amount, pay),
                // This amount is an estimate, so it is rounded.
                received: `${amountText({ amount: review.received ?? review.quote.amountOut, decimals: get.decimals }, tag)} ${plainName(get.symbol)}`,
              })
            : // Begun before a reload: what has arrived is in the account.
              ''}
        </Ring>
        <Steps order={order} exact={exact} />
        <Button
          wide
          variant="primary"
          onClick={() => {
            swap?.act({ type: 'order.left' })
            kit.open({ view: 'Account' })
          }}
        >
          {t('swap.close')}
        </Button>
      </div>
    )
  if (status === 'wallet' || status === 'mining')
    return (
      <div className="kit-view" part="view">
        <Ring
          token={next?.kind === 'swap' || next?.kind === 'batch' ? get : pay}
          state="waiting"
          title={status === 'wallet' ? t('swap.inWallet', { wallet }) : t('swap.mining')}
        >
          {status === 'wallet' ? t('swap.inWalletText') : t('swap.miningText')}
        </Ring>
        <Figures order={order} exact={exact} />
        <Steps order={order} exact={exact} />
      </div>
    )
  if (status === 'unknown')
    return (
      <div className="kit-view" part="view">
        <EmptyState tone="warning" title={t('swap.unknown')} action={<Button onClick={leave}>{t('swap.back')}</Button>}>
          {t('swap.unknownText')}
          <FailurePlace error={null} />
        </EmptyState>
      </div>
    )

  const concerns = status === 'failed' ? [] : (review?.concerns ?? [])
  const { quote, received, fee, to = '' } = review ?? {}
  const seen = quote ? { to, minimum: quote.minimum, received, impact: quote.impact, fee: fee?.most } : null
  const signed = steps.filter((step) => step.status === 'done').length
  const stands = (one: Agreed<SwapConcern>): boolean =>
    seen !== null && one.signed === signed && !isWorse(seen, one.seen)
  // What is agreed to there is a minimum, to the last digit.
  const isAsLow = (one: Agreed<SwapConcern>): boolean => seen !== null && seen.minimum >= one.seen.minimum
  const hasAgreed = (concern: SwapConcern): boolean =>
    agreed.some((one) => one.concern === concern && stands(one) && (concern !== 'changed' || isAsLow(one)))
  const typed = (concern: TypedConcern): string =>
    words.find((one) => one.concern === concern && stands(one))?.text ?? ''
  const hasTyped = (concern: TypedConcern): boolean =>
    typed(concern).trim().toLowerCase() === t('swap.severeWord').toLowerCase()
  const accepted = concerns.filter((concern) => (isTyped(concern) ? hasTyped(concern) : hasAgreed(concern)))
  const isReady = status === 'ready' && !order.isResting
  const missing = concerns.find((concern) => !accepted.includes(concern))
  const agree = (concern: SwapConcern, isAgreed: boolean): void => {
    const others = agreed.filter((one) => one.concern !== concern)
    setAgreed(isAgreed && seen ? [...others, { concern, seen, signed }] : others)
  }
  const write = (concern: TypedConcern, text: string): void => {
    const others = words.filter((one) => one.concern !== concern)
    setWords(seen ? [...others, { concern, text, seen, signed }] : others)
  }
  const percent = impactText(review?.quote.impact ?? 0, tag)
  const severe = { percent, word: t('swap.severeWord') }
  const concernText: Readonly<Record<SwapConcern, string>> = {
    changed: t('swap.concernChanged'),
    impact: t('swap.concernImpact', { percent }),
    severeImpact: t('swap.concernSevere', severe),
    unknownContract: t('swap.concernContract', severe),
    unknownImpact: t('swap.concernUnknown'),
    unchecked: t('swap.concernUnchecked'),
    keepsPart: t('swap.concernKeepsPart', { amount: exact(review?.received ?? 0n, get) }),
    token: t('swap.concernToken'),
    pending: t('swap.concernPending'),
    highFee: t('swap.concernHighFee'),
  }
  const failureText = (failure: KitError): string => {
    const { code, context } = failure
    const symbol = plainName(
      kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === order.pin.networkId)?.nativeCurrency.symbol ??
        '',
    )
    if (code === 'UNVERIFIED_ANSWER') return t('swap.unverified')
    if (code === 'NO_ROUTE') return t('swap.noRoute')
    if (code === 'WALLET_CHANGED') return t('swap.closed')
    if (code === 'TRANSACTION_FAILED') return t(context['isCancelled'] === true ? 'swap.cancelled' : 'swap.txFailed')
    if (code === 'INSUFFICIENT_FUNDS')
      return context['part'] === 'fee'
        ? t('swap.feeShort', { symbol })
        : t('swap.insufficient', { symbol: plainName(pay.symbol) })
    return errorText(failure)
  }
  const missingText = (concern: SwapConcern): string =>
    isTyped(concern) ? t('swap.concernSevereLabel', severe) : t('swap.acceptFirst')
  /** The message of a concern that was not agreed to when the user pressed the button. */
  const problemOf = (concern: SwapConcern): string | undefined =>
    isAsked && !accepted.includes(concern) ? missingText(concern) : undefined
  const submit = (): void => {
    if (missing !== undefined) {
      setIsAsked(true)
      announce(missingText(missing))
      view.current?.querySelector<HTMLElement>(`[data-concern=${missing}] input`)?.focus()
      return
    }
    setIsAsked(false)
    swap?.sign(accepted)
  }
  return (
    <div ref={view} className="kit-view" part="view">
      <Figures order={order} exact={exact} />
      {steps.length > 1 && <Steps order={order} exact={exact} />}
      {concerns.includes('changed') && <SwapNote tone="warning">{t('swap.changed')}</SwapNote>}
      {concerns.map((concern) => (
        <div key={concern} data-concern={concern}>
          {isTyped(concern) ? (
            <SwapNote tone="error">
              <p>{concernText[concern]}</p>
              {concern === 'unknownContract' && <AddressGroups address={to} />}
              <input
                className="kit-swap-field"
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-label={t('swap.concernSevereLabel', severe)}
                aria-invalid={problemOf(concern) !== undefined || undefined}
                value={typed(concern)}
                onChange={(event) => write(concern, event.target.value)}
              />
              {problemOf(concern) !== undefined && <p className="kit-swap-problem">{problemOf(concern)}</p>}
            </SwapNote>
          ) : (
            <Checkbox
              checked={hasAgreed(concern)}
              onChange={(isAgreed) => agree(concern, isAgreed)}
              error={problemOf(concern)}
            >
              {concernText[concern]}
            </Checkbox>
          )}
        </div>
      ))}
      {review?.offersUpgrade && status === 'ready' && (
        <Checkbox checked={false} onChange={() => swap?.act({ type: 'upgrade.chosen', upgrades: true })}>
          {t('swap.upgrade')}
        </Checkbox>
      )}
      {(orderError || (status === 'failed' && order.leftAllowance)) && (
        <SwapNote tone={orderError ? 'error' : 'plain'}>
          {orderError && <p>{failureText(orderError)}</p>}
          {orderError && <ErrorDetails error={orderError} />}
          {order.calls.length > 0 && (
            <ul role="list" aria-label={t('swap.callsTitle')}>
              {order.calls.map(({ kind, succeeded, hash }) => (
                <li key={kind}>
                  {stepName(kind, order, t, exact)}: {t(succeeded ? 'swap.stepDone' : 'swap.stepFailed')}
                  {hash !== undefined && (
                    <>
                      {' '}
                      · <bdi>{truncateAddress(hash)}</bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
          {order.leftAllowance && <p>{t('swap.leftAllowance', { amount: exact(order.leftAllowance.amount, pay) })}</p>}
        </SwapNote>
      )}
      {status === 'failed' && !order.error && !order.leftAllowance && steps.at(-1)?.kind === 'revoke' && (
        <SwapNote tone="plain">{t('swap.revoked')}</SwapNote>
      )}
      <Details order={order} />
      <div className="kit-pay-actions kit-pay-foot">
        <Button onClick={leave}>{t('swap.cancel')}</Button>
        {unlock ??
          (status === 'failed' ? (
            order.leftAllowance ? (
              <Button variant="primary" onClick={() => swap?.act({ type: 'revoke.wanted' })}>
                {t('swap.revoke')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => swap?.act({ type: 'review.wanted' })}>
                {t('swap.retry')}
              </Button>
            )
          ) : (
            <Button
              variant={missing === undefined ? 'primary' : 'secondary'}
              busy={status === 'preparing' && !review}
              disabled={!isReady}
              onClick={submit}
            >
              {review === null ? t('swap.preparing') : actionText(next?.kind, pay, t)}
            </Button>
          ))}
      </div>
    </div>
  )
}

type Translate = ReturnType<typeof useMessages>
type Exact = (amount: bigint, token: SwapToken) => string

function actionText(kind: SwapStepKind | undefined, { symbol }: SwapToken, t: Translate): string {
  if (kind === 'approve') return t('swap.approve', { symbol: plainName(symbol) })
  if (kind === 'reset') return t('swap.reset', { symbol: plainName(symbol) })
  return t(kind === 'batch' ? 'swap.batch' : 'swap.swap')
}

function stepName(kind: SwapStepKind, { pay, amount }: SwapOrder, t: Translate, exact: Exact): string {
  const limit = { amount: exact(amount, pay) }
  return {
    reset: t('swap.stepReset'),
    approve: t('swap.stepApprove', limit),
    swap: t('swap.stepSwap'),
    batch: t('swap.stepBatch', limit),
    revoke: t('swap.stepRevoke'),
  }[kind]
}

function Ring({
  token,
  state,
  title,
  children,
}: {
  readonly token: SwapToken
  readonly state: 'waiting' | 'done'
  readonly title: string
  readonly children: string
}): ReactElement {
  return (
    <div className="kit-swap-stage">
      <SpinnerRing state={state}>
        <TokenImage token={token} withNetwork={false} size={64} />
      </SpinnerRing>
      <p className="kit-swap-stage-title">{title}</p>
      <p className="kit-swap-stage-text">{children}</p>
      <HelpPlace state={state} />
    </div>
  )
}

/** The paid and the received amount, with every digit even if amounts are hidden: this is what is signed. */
function Figures({ order, exact }: { readonly order: SwapOrder; readonly exact: Exact }): ReactElement {
  const t = useMessages()
  const { pay, get, amount, review } = order
  const values = review?.quote.values
  const received = review?.received ?? review?.quote.amountOut
  return (
    <>
      <dl className="kit-swap-deal">
        <dt>{t('swap.pay')}</dt>
        <dd>
          <bdi>{exact(amount, pay)}</bdi>
        </dd>
        {values?.pay !== undefined && (
          <dd>
            <Fiat value={values.pay} always />
          </dd>
        )}
        {pay.address !== undefined && (
          <dd>
            <Address address={pay.address} />
          </dd>
        )}
      </dl>
      <dl className="kit-swap-deal">
        <dt>{t('swap.get')}</dt>
        <dd>
          <bdi>{received === undefined ? '—' : exact(received, get)}</bdi>
        </dd>
        {values?.get !== undefined && (
          <dd>
            <Fiat value={values.get} always />
          </dd>
        )}
        {get.address !== undefined && (
          <dd>
            <AddressGroups address={get.address} />
          </dd>
        )}
      </dl>
    </>
  )
}

/** The terms of the swap. */
function Details({ order }: { readonly order: SwapOrder }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const now = useKitNow()
  const { pin, pay, get, review, slippage } = order
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === pin.networkId)
  const coin = network?.nativeCurrency
  const figure = (amount: bigint, decimals: number, symbol: string): string =>
    `${amountText({ amount, decimals }, tag, true)} ${plainName(symbol)}`
  const fee = review?.fee
  const known = review ?? undefined
  return (
    <div className="kit-swap-details">
      <Facts
        facts={[
          known && [t('swap.rate'), <bdi key="rate">{rateOf(known.quote, pay, get, tag)}</bdi>],
          known && [
            t('swap.minimum'),
            <bdi key="minimum">{figure(known.quote.minimum, get.decimals, get.symbol)}</bdi>,
          ],
          known && [
            t('swap.impact'),
            <span key="impact" className={isHighImpact(known.quote.impact) ? 'kit-swap-problem' : undefined}>
              {known.quote.impact === undefined ? t('swap.impactUnknown') : impactText(known.quote.impact, tag)}
            </span>,
          ],
          [t('swap.slippage'), impactText(slippage, tag)],
          known && [
            t('swap.fee'),
            <span key="fee" className="kit-swap-fee">
              <bdi>{fee && coin ? figure(fee.expected, coin.decimals, coin.symbol) : t('swap.feeUnknown')}</bdi>
              {fee && coin && (
                <span>
                  {fillNodes(t('swap.feeMost', { fee: '{fee}' }), {
                    fee: <bdi>{figure(fee.most, coin.decimals, coin.symbol)}</bdi>,
                  })}
                </span>
              )}
            </span>,
          ],
          [t('swap.serviceFee'), t('swap.inRate')],
          [t('swap.network'), <bdi key="network">{plainName(network?.name ?? pin.networkId)}</bdi>],
          [t('swap.from'), <bdi key="from">{truncateAddress(pin.address)}</bdi>],
          known && [t('swap.contract'), <bdi key="contract">{truncateAddress(known.to)}</bdi>],
          known && [
            t('swap.age'),
            now - known.at < 2_000
              ? t('swap.ageNow')
              : t('activity.ago', { age: formatRelativeTime(known.at, now, tag) }),
          ],
        ]}
      />
      {fee?.isPartial && <p className="kit-swap-line">{t('swap.feePartial')}</p>}
    </div>
  )
}

/** The time, once a second. */
function useKitNow(): number {
  const kit = useKit()
  const { platform } = kit.options
  const [now, setNow] = useState(() => platform.now())
  useEffect(() => platform.after(1_000, () => setNow(platform.now())), [platform, now])
  return now
}

function Steps({ order, exact }: { readonly order: SwapOrder; readonly exact: Exact }): ReactElement {
  const t = useMessages()
  const statusText: Readonly<Record<SwapStep['status'], string>> = {
    open: t('swap.stepOpen'),
    wallet: t('swap.stepWallet'),
    sent: t('swap.stepSent'),
    done: t('swap.stepDone'),
    failed: t('swap.stepFailed'),
  }
  return (
    <ol className="kit-swap-steps" role="list">
      {order.steps.map((step, index) => (
        <li
          key={`${index} ${step.kind}`}
          data-status={step.status}
          aria-current={step.status === 'wallet' ? 'step' : undefined}
        >
          {step.status === 'done' ? (
            <CheckIcon size={16} />
          ) : step.status === 'failed' ? (
            <CloseIcon size={16} />
          ) : (
            <span className="kit-swap-place">{index + 1}</span>
          )}
          <bdi>{stepName(step.kind, order, t, exact)}</bdi>
          <span>
            {step.id === undefined ? statusText[step.status] : <bdi title={step.id}>{truncateAddress(step.id)}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  )
}
