import {
  isKitError,
  type KitError,
  type SwapOrder,
  type SwapSide,
  type SwapSideName,
  type SwapState,
  type SwapToken,
} from '@kit/core'
import { amountFieldText, decimalSeparator, parseAmount, type ParsedAmount } from '@kit/core/display'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { DownIcon, SwapIcon } from '../../components/accountIcons.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { Fiat, TokenAmount } from '../Account/amounts.tsx'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import { FeatureFailure } from '../FeatureFailure.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { SlippageChoice } from './SlippageChoice.tsx'
import { SwapNote } from './SwapNote.tsx'
import { impactText, isHighImpact, rateOf, shortAmount } from './swapFigures.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { swapStyles } from './swapStyles.ts'
import { useSwap } from './useSwap.ts'
import { FailurePlace } from '../../modal/FailurePlace.tsx'

/** The paid and the received token, and the offer. */
export function SwapView({ route }: ViewProps<'Swap'>): ReactElement {
  useStyles(viewStyles)
  useStyles(paymentStyles)
  useStyles(swapStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const errorText = useErrorText()
  const active = useKitState(activeAccount)
  const { state, swap, error, retry, isOnline } = useSwap()
  const [text, setText] = useState<string | undefined>(undefined)
  /** The text that was typed last, so that a late quote reads the current text. */
  const typing = useRef<string | undefined>(undefined)
  /** Why there is no largest amount. */
  const [failure, setFailure] = useState<KitError | undefined>(undefined)
  const { pay, get, quote, order, pin } = state

  /** The order when the form opened. */
  const [before] = useState(order)

  // Back from the review: what was reviewed is no longer wanted, unless the wallet has it.
  useEffect(() => {
    const reviewed = kit.getState().swap.order
    if (swap && reviewed && !isRunningOrder(reviewed)) swap.act({ type: 'order.left' })
  }, [swap, kit])
  useStartingTokens(state, swap, route)

  if (!active) return <NoAccount />
  if (error)
    return (
      <div className="kit-view" part="view">
        <FeatureFailure title={t('swap.failed')} error={error} onRetry={retry} />
      </div>
    )
  // The field keeps what the user types; otherwise it shows the amount.
  const written =
    pay && state.amount !== null ? amountFieldText({ value: state.amount, decimals: pay.token.decimals }, tag) : ''
  const parsed =
    pay && text !== undefined ? parseAmount(text, { decimals: pay.token.decimals, locale: tag }) : undefined
  const shown = text ?? written
  const change = (next: string): void => {
    setText(next)
    typing.current = next
    setFailure(undefined)
    if (!pay) return
    const { units = null } = parseAmount(next, { decimals: pay.token.decimals, locale: tag })
    swap?.act({ type: 'amount.changed', amount: units })
  }
  const fill = async (): Promise<void> => {
    // The values that the answer belongs to: if the user has changed the form since, it keeps the user's.
    typing.current = text
    const asked = formOf(kit.getState().swap)
    const isAsked = (): boolean => formOf(kit.getState().swap).every((part, index) => part === asked[index])
    setFailure(undefined)
    try {
      const most = await swap?.max()
      if (most === undefined || typing.current !== text || !isAsked()) return
      setText(undefined)
      swap?.act({ type: 'amount.changed', amount: most })
    } catch (thrown) {
      if (isKitError(thrown) && typing.current === text && isAsked()) setFailure(thrown)
    }
  }
  /** The last one stays while it is read again. */
  const offer = quote.status === 'ready' || quote.status === 'loading' ? quote.value : undefined
  const isShort = pay?.balance !== undefined && state.amount !== null && state.amount > pay.balance
  const problem = problemOf({ parsed, pay, get, t, tag, isShort })
  // Also while the offer is read again, or a press in that moment would be lost. The review is made anew.
  const canReview = offer !== undefined && !isShort && isOnline
  const review = (): void => {
    swap?.act({ type: 'review.wanted' })
    kit.push({ view: 'SwapPreview' })
  }
  const buttonText =
    !pay || !get
      ? t('swap.chooseToken')
      : state.amount === null || state.amount === 0n
        ? t('swap.enterAmount')
        : isShort
          ? t('swap.insufficient', { symbol: plainName(pay.token.symbol) })
          : t('swap.review')
  return (
    <div className="kit-view" part="view">
      {order && (order !== before || isRunningOrder(order)) && (
        <SwapNote tone="warning">
          <p>{t(noteOf[order.status])}</p>
          <div className="kit-pay-actions">
            <Button size="small" onClick={() => kit.push({ view: 'SwapPreview' })}>
              {t('swap.back')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => swap?.act({ type: 'order.left' })}>
              {t('swap.another')}
            </Button>
          </div>
        </SwapNote>
      )}
      <div className="kit-swap-sides">
        <Side name="pay" side={pay} value={offer?.values.pay}>
          <input
            className="kit-swap-amount"
            data-long={shown.length > 9 || undefined}
            data-first-focus
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            dir="ltr"
            aria-label={t('swap.amount')}
            aria-invalid={problem !== undefined || undefined}
            placeholder={amountFieldText({ value: 0n, decimals: 0 }, tag)}
            value={shown}
            onChange={(event) => change(event.target.value)}
          />
          {pay?.balance !== undefined && pay.balance > 0n && (
            <button type="button" className="kit-pay-link" onClick={() => void fill()}>
              {t('swap.max')}
            </button>
          )}
        </Side>
        <button
          type="button"
          className="kit-swap-flip"
          aria-label={t('swap.flip')}
          onClick={() => {
            setText(undefined)
            swap?.act({ type: 'flipped' })
          }}
        >
          <SwapIcon />
        </button>
        <Side name="get" side={get} value={offer?.values.get}>
          <output
            className="kit-swap-amount"
            data-empty={!offer || undefined}
            data-old={quote.status === 'loading' || undefined}
            data-long={(offer && get && shortAmount(offer.amountOut, get.token.decimals, tag).length > 9) || undefined}
            aria-live="polite"
          >
            {offer && get ? (
              <bdi>{shortAmount(offer.amountOut, get.token.decimals, tag)}</bdi>
            ) : (
              amountFieldText({ value: 0n, decimals: 0 }, tag)
            )}
          </output>
        </Side>
      </div>
      {problem !== undefined && (
        <p className="kit-swap-problem" role="alert">
          {problem}
        </p>
      )}
      {failure && (
        <SwapNote tone="error">
          {failure.code === 'NO_ROUTE' ? t('swap.noRoute') : errorText(failure)}
          <ErrorDetails error={failure} />
        </SwapNote>
      )}
      {!isOnline && <SwapNote tone="warning">{t('swap.offline')}</SwapNote>}
      {isOnline && quote.status === 'failed' && (
        <SwapNote tone="warning">
          <p>{t(quote.error === null || quote.error.code === 'NO_ROUTE' ? 'swap.noRoute' : 'swap.failed')}</p>
          <Button size="small" onClick={() => swap?.act({ type: 'quote.wanted' })}>
            {t('swap.retry')}
          </Button>
          <FailurePlace error={quote.error} />
        </SwapNote>
      )}
      {offer && pay && get && (
        <Facts
          facts={[
            [t('swap.rate'), <bdi key="rate">{rateOf(offer, pay.token, get.token, tag)}</bdi>],
            [
              t('swap.minimum'),
              <TokenAmount
                key="minimum"
                amount={offer.minimum}
                decimals={get.token.decimals}
                symbol={get.token.symbol}
              />,
            ],
            [
              t('swap.impact'),
              <span key="impact" className={isHighImpact(offer.impact) ? 'kit-swap-problem' : undefined}>
                {offer.impact === undefined ? t('swap.impactUnknown') : impactText(offer.impact, tag)}
              </span>,
            ],
            [t('swap.serviceFee'), t('swap.inRate')],
          ]}
        />
      )}
      {pin && (
        <SlippageChoice
          slippage={state.slippage}
          onChange={(slippage) => swap?.act({ type: 'slippage.changed', slippage })}
        />
      )}
      <Button
        variant={canReview ? 'primary' : 'secondary'}
        wide
        disabled={!canReview}
        busy={quote.status === 'loading' && !offer}
        onClick={review}
      >
        {buttonText}
      </Button>
    </div>
  )
}

/** The values that Max depends on, and the amount that it would replace. */
const formOf = ({ pin, pay, get, amount, slippage, order }: SwapState): readonly unknown[] => [
  pin,
  pay?.token,
  get?.token,
  amount,
  slippage,
  order,
]

/** The wallet has it, or may have it. */
const isRunningOrder = ({ status }: SwapOrder): boolean =>
  status === 'wallet' || status === 'mining' || status === 'unknown'

/** The status of an order above the form, which is disabled meanwhile. */
const noteOf = {
  preparing: 'swap.preparing',
  ready: 'swap.review',
  wallet: 'swap.anotherText',
  mining: 'swap.anotherText',
  unknown: 'swap.anotherText',
  done: 'swap.done',
  failed: 'swap.stepFailed',
} as const satisfies Record<SwapOrder['status'], string>

type Translate = ReturnType<typeof useMessages>

/** The sentence below the amounts; undefined if nothing is wrong. */
function problemOf({
  parsed,
  pay,
  get,
  t,
  tag,
  isShort,
}: {
  readonly parsed: ParsedAmount | undefined
  readonly pay: SwapSide | null
  readonly get: SwapSide | null
  readonly t: Translate
  readonly tag: string
  readonly isShort: boolean
}): string | undefined {
  const wrong = [pay, get].find((side) => side?.status === 'wrong')
  if (wrong) return t('swap.wrongDecimals', { symbol: plainName(wrong.token.symbol) })
  if (pay?.status === 'failed') return t('swap.balanceUnknown')
  if (!pay) return undefined
  const symbol = plainName(pay.token.symbol)
  if (parsed?.problem === 'separator') return t('swap.separator', { separator: `“${decimalSeparator(tag)}”` })
  if (parsed?.problem === 'digits') return t('swap.digits', { symbol, count: pay.token.decimals })
  if (parsed?.problem === 'malformed') return t('swap.malformed')
  return isShort ? t('swap.insufficient', { symbol }) : undefined
}

/** The coin is paid by default; the route may name tokens and an amount. */
function useStartingTokens(
  { pin, pay, get, tokens, order }: SwapState,
  swap: ReturnType<typeof useSwap>['swap'],
  { fromToken, toToken, amount }: ViewProps<'Swap'>['route'],
): void {
  const kit = useKit()
  const { tag } = useLocale()
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === pin?.networkId)
  useEffect(() => {
    if (!swap || !network || order || pay) return
    if (fromToken !== undefined || toToken !== undefined) swap.act({ type: 'tokens.wanted' })
    const { name, symbol, decimals } = network.nativeCurrency
    const coin: SwapToken = {
      networkId: network.caipNetworkId,
      address: undefined,
      name,
      symbol,
      decimals,
      iconUrl: undefined,
      concern: undefined,
    }
    if (fromToken === undefined) swap.act({ type: 'token.chosen', side: 'pay', token: coin })
  }, [swap, network, order, pay, fromToken, toToken])
  const items = tokens.status === 'ready' ? tokens.items : undefined
  useEffect(() => {
    if (!swap || !items || order) return
    const named = (address: string | undefined): SwapToken | undefined =>
      address === undefined ? undefined : items.find((token) => token.address?.toLowerCase() === address.toLowerCase())
    const [from, to] = [named(fromToken), named(toToken)]
    if (from && !pay) swap.act({ type: 'token.chosen', side: 'pay', token: from })
    if (to && !get) swap.act({ type: 'token.chosen', side: 'get', token: to })
    const decimals = from?.decimals ?? pay?.token.decimals
    const units =
      amount === undefined || decimals === undefined ? undefined : parseAmount(amount, { decimals, locale: 'en' }).units
    if (to && !get && units !== undefined) swap.act({ type: 'amount.changed', amount: units })
  }, [swap, items, order, pay, get, fromToken, toToken, amount, tag])
}

function Side({
  name,
  side,
  value,
  children,
}: {
  readonly name: SwapSideName
  readonly side: SwapSide | null
  /** USD. */
  readonly value: number | undefined
  /** The amount, and for what is paid a way to take all of it. */
  readonly children: ReactElement | readonly (ReactElement | false | undefined)[]
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const id = useId()
  const [amount, max] = Array.isArray(children) ? (children as readonly ReactElement[]) : [children as ReactElement]
  const symbol = side && plainName(side.token.symbol)
  return (
    <div className="kit-pay-panel" role="group" aria-labelledby={id}>
      <span id={id} className="kit-swap-line">
        {t(name === 'pay' ? 'swap.pay' : 'swap.get')}
      </span>
      <div className="kit-swap-line">
        {amount}
        <button
          type="button"
          className="kit-pay-token"
          aria-label={
            symbol === null
              ? t('swap.chooseToken')
              : t(name === 'pay' ? 'swap.payToken' : 'swap.getToken', { name: symbol })
          }
          onClick={() => kit.push({ view: 'SwapSelectToken', side: name })}
        >
          {side && <TokenImage token={side.token} withNetwork={false} size={24} />}
          {symbol ?? t('swap.chooseToken')}
          <DownIcon size={16} />
        </button>
      </div>
      <div className="kit-swap-line kit-swap-worth">
        <span>{value === undefined ? '' : <Fiat value={value} />}</span>
        {side?.balance !== undefined && (
          <span>
            {t('swap.balance')}{' '}
            <TokenAmount amount={side.balance} decimals={side.token.decimals} symbol={side.token.symbol} /> {max}
          </span>
        )}
      </div>
    </div>
  )
}
