import { type KitError, type KitState, isKitError, type Send, type SendFlow } from '@kit/core'
import {
  amountFieldText,
  amountOfShown,
  type AmountProblem,
  decimalSeparator,
  formatDate,
  parseAmount,
  shownAmount,
  truncateAddress,
} from '@kit/core/display'
import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { CheckIcon, WarningIcon, DownIcon } from '../../components/accountIcons.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { searchInputStyles } from '../../components/SearchInput/searchInputStyles.ts'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { amountText, Fiat, TokenAmount } from '../Account/amounts.tsx'
import { hiddenFigure, useHidesBalances } from '../Account/money.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { useAssetList } from '../Account/useAssetList.ts'
import { activeAccount } from '../activeAccount.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { Concerns } from './Concerns.tsx'
import { centsOfUnits, fiatOfUnits, unitsOfFiat } from './fiatAmount.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { sendStyles } from './sendStyles.ts'
import { priceIn, tokenOf, useFlow, useSend } from './useSend.ts'

/** Whether the form shows this payment: another one is over, or was never begun. */
const isForm = (flow: SendFlow | null | undefined): flow is SendFlow =>
  flow?.status === 'form' || flow?.status === 'reviewing' || flow?.status === 'reviewed'

/** The form of a payment: asset, amount and recipient. */
export function WalletSend({ route }: ViewProps<'WalletSend'>): ReactElement {
  useStyles(viewStyles)
  useStyles(searchInputStyles)
  useStyles(paymentStyles)
  useStyles(sendStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const flow = useFlow()
  const [failed, setFailed] = useState<KitError>()
  const { token, to, amount } = route
  const begin = (send: Send): void => {
    const current = kit.getState().send.flow
    // Back from the review, or from the tokens.
    if (isForm(current)) return send.edit()
    const units = /^\d{1,78}$/.test(amount ?? '') ? BigInt(amount ?? 0) : undefined
    send.prepare({ token, to, amount: units }).catch((error: unknown) => {
      if (isKitError(error) && !isForm(kit.getState().send.flow)) setFailed(error)
    })
  }
  const { actions, error, retry } = useSend(begin)
  // Prices and pictures come with the list.
  useAssetList('tokens')
  if (!active) return <NoAccount />
  const problem = error ?? failed
  return (
    <div className="kit-view" part="view">
      {problem ? (
        <ErrorState
          title={t('send.fundsFailed')}
          error={problem}
          onRetry={() => {
            setFailed(undefined)
            retry()
          }}
        />
      ) : actions && isForm(flow) ? (
        <SendForm key={flow.number} flow={flow} send={actions} />
      ) : (
        <div role="status" className="kit-send kit-send-waiting" data-waiting>
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </div>
  )
}

function SendForm({ flow, send }: { readonly flow: SendFlow; readonly send: Send }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const errorText = useErrorText()
  const { tag } = useLocale()
  const hides = useHidesBalances()
  const { asset, pin, funds, recipient, amount, isMax, status } = flow
  const { networkId } = pin
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const networkName = plainName(network?.name ?? networkId)
  const symbol = plainName(asset.symbol)
  const price = useKitState(
    useCallback((state: KitState) => priceIn(state, { networkId, token: asset.token }), [networkId, asset.token]),
  )
  const [isFiat, setIsFiat] = useState(false)
  const inFiat = isFiat && price !== undefined
  /** What is typed, and what was made of it: another amount comes from Max, or from the token. */
  const [typed, setTyped] = useState<{
    readonly text: string
    readonly of: bigint | null
    readonly problem?: AmountProblem
  }>({
    text: '',
    of: null,
  })
  const scale = funds.value?.scale
  const textOf = (units: bigint | null): string => {
    if (units === null) return ''
    const value = shownAmount(units, scale)
    if (inFiat) return amountFieldText({ value: centsOfUnits({ value, ...asset }, price), decimals: 2 }, tag)
    return amountFieldText({ value, decimals: asset.decimals }, tag)
  }
  const text = isMax && hides ? hiddenFigure : typed.of === amount ? typed.text : textOf(amount)
  const problem = typed.of === amount && !isMax ? typed.problem : undefined
  const amountField = useRef<HTMLInputElement>(null)
  const recipientField = useRef<HTMLInputElement>(null)

  const type = (next: string): void => {
    const parsed = parseAmount(next, { decimals: inFiat ? 2 : asset.decimals, locale: tag })
    const shown =
      parsed.units === undefined || !inFiat
        ? parsed.units
        : unitsOfFiat({ cents: parsed.units, price, decimals: asset.decimals })
    const units = shown === undefined ? undefined : amountOfShown(shown, scale)
    setTyped({ text: next, of: units ?? null, ...(parsed.problem && { problem: parsed.problem }) })
    send.change({ amount: units ?? null })
  }
  // The user may type before the scale of the token is known, and it may change while the form is open.
  useEffect(() => {
    if (typed.of !== null && typed.of === amount && !isMax) type(typed.text)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scale?.numerator, scale?.denominator])
  const toggle = (): void => {
    setIsFiat(!inFiat)
    // Drawn again from the amount.
    setTyped({ text: '', of: -1n })
  }

  /** The button was pressed, and the review is not there yet. */
  const [isWaiting, setIsWaiting] = useState(false)
  const isBusy = isWaiting || status === 'reviewing'
  /** The user may go to the tokens while the funds are read. */
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const balance = funds.value?.balance
  const isShort = balance !== undefined && amount !== null && amount > balance
  const label =
    problem && problem !== 'empty'
      ? t('send.incorrect')
      : amount === null || amount === 0n
        ? t('send.addAmount')
        : isShort
          ? t('send.insufficient')
          : recipient.status === 'empty'
            ? t('send.addAddress')
            : recipient.status === 'failed'
              ? t('send.invalidAddress')
              : recipient.status === 'checking'
                ? t('send.checking')
                : t('send.preview')
  const isAmountWrong = amount === null || amount === 0n || isShort || problem !== undefined
  const isReady = !isAmountWrong && recipient.status === 'ready' && funds.status === 'ready'

  const review = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    // The button is never off: it leads to what is missing.
    if (isAmountWrong) return amountField.current?.focus()
    if (recipient.status !== 'ready') return recipientField.current?.focus()
    if (funds.status === 'failed') send.refresh()
    setIsWaiting(true)
    // Waits for the funds, too.
    const reviewing = send.review().finally(() => setIsWaiting(false))
    reviewing.then(
      () => isHere.current && kit.push({ view: 'WalletSendPreview' }),
      // Its error is in the state.
      () => {},
    )
  }

  const amountProblem = (): string | undefined => {
    if (problem === 'separator') return t('send.separator', { separator: decimalSeparator(tag) })
    if (problem === 'malformed') return t('send.malformed')
    if (problem === 'digits')
      return t('send.digits', { symbol: inFiat ? 'USD' : symbol, count: inFiat ? 2 : asset.decimals })
    if (!isShort || balance === undefined) return undefined
    return hides
      ? t('send.balanceHidden')
      : t('send.balance', {
          amount: `${amountText({ amount: shownAmount(balance, scale), decimals: asset.decimals }, tag, true)} ${symbol}`,
        })
  }
  const wrong = amountProblem()
  const fee = funds.value?.max?.fee
  const kept = isMax ? funds.value?.max?.kept : undefined

  return (
    <form className="kit-send" noValidate onSubmit={review}>
      <div className="kit-pay-panel">
        <div className="kit-send-line" data-main="">
          {inFiat && <span aria-hidden="true">$</span>}
          <input
            ref={amountField}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={inFiat ? t('send.amountIn', { currency: 'USD' }) : t('send.amount')}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={wrong === undefined ? undefined : 'kit-send-amount-problem'}
            data-length={text.length > 15 ? 'longer' : text.length > 10 ? 'long' : undefined}
            data-first-focus=""
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <button
            type="button"
            className="kit-pay-token"
            aria-label={t('send.token', { symbol })}
            onClick={() => kit.push({ view: 'WalletSendSelectToken' })}
          >
            <TokenImage token={tokenOf(asset, networkId)} withNetwork={false} size={20} />
            <bdi>{symbol}</bdi>
            <DownIcon size={16} />
          </button>
        </div>
        <div className="kit-send-line">
          {price === undefined ? (
            <span />
          ) : (
            <button
              type="button"
              className="kit-send-plain"
              title={inFiat ? t('send.typeToken', { symbol }) : t('send.typeFiat', { currency: 'USD' })}
              onClick={toggle}
            >
              {inFiat ? (
                <TokenAmount
                  amount={shownAmount(amount ?? 0n, scale)}
                  decimals={asset.decimals}
                  symbol={symbol}
                  exact
                />
              ) : (
                <Fiat
                  value={fiatOfUnits({ value: shownAmount(amount ?? 0n, scale), decimals: asset.decimals }, price)}
                />
              )}
              <VisuallyHidden>
                {' '}
                {inFiat ? t('send.typeToken', { symbol }) : t('send.typeFiat', { currency: 'USD' })}
              </VisuallyHidden>
            </button>
          )}
          {balance !== undefined && (
            <span>
              <TokenAmount amount={shownAmount(balance, scale)} decimals={asset.decimals} symbol={symbol} />{' '}
              {funds.value?.max && funds.value.max.amount > 0n && (
                <button type="button" className="kit-pay-link" onClick={() => send.change({ amount: 'max' })}>
                  {t('send.max')}
                </button>
              )}
            </span>
          )}
        </div>
        {wrong !== undefined && (
          <p id="kit-send-amount-problem" className="kit-send-error" role="alert">
            {wrong}
          </p>
        )}
        {kept && !hides && (
          <p className="kit-send-caption">
            {t(`send.kept${kept.reason === 'fee' ? 'Fee' : kept.reason === 'rent' ? 'Rent' : 'ExistentialDeposit'}`, {
              amount: `${amountText({ amount: kept.amount, decimals: funds.value?.coin.decimals ?? asset.decimals }, tag)} ${plainName(funds.value?.coin.symbol ?? symbol)}`,
            })}
          </p>
        )}
      </div>
      <div className="kit-send-stack">
        <span className="kit-send-caption" aria-hidden="true">
          {t('send.to')}
        </span>
        <div className="kit-search kit-send-field" data-bad={recipient.status === 'failed' || undefined}>
          <input
            ref={recipientField}
            aria-label={t('send.recipient')}
            aria-invalid={recipient.status === 'failed' || undefined}
            aria-describedby="kit-send-recipient-checks"
            placeholder={t('send.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir={recipient.text === '' ? undefined : 'auto'}
            value={recipient.text}
            onChange={(event) => send.change({ to: event.target.value })}
          />
          {recipient.text !== '' && (
            <IconButton
              label={t('send.clear')}
              onClick={() => {
                send.change({ to: '' })
                recipientField.current?.focus()
              }}
            >
              <CloseIcon size={16} />
            </IconButton>
          )}
        </div>
        <div id="kit-send-recipient-checks" className="kit-send-stack" aria-live="polite">
          <RecipientChecks flow={flow} networkName={networkName} symbol={symbol} />
        </div>
        {recipient.text === '' && <Recent send={send} />}
      </div>
      <Facts
        facts={[
          [t('send.network'), <bdi key="network">{networkName}</bdi>],
          [
            t('send.fee'),
            fee ? (
              <FeeAbout key="fee" flow={flow} amount={fee.expected} decimals={fee.decimals} symbol={fee.symbol} />
            ) : funds.status === 'loading' ? (
              t('send.feeLoading')
            ) : (
              t('send.feeByWallet')
            ),
          ],
        ]}
      />
      {funds.status === 'failed' ? (
        <Notice text={errorText(funds.error)} action={t('parts.tryAgain')} onAction={send.refresh} />
      ) : (
        flow.error && <FlowError flow={flow} />
      )}
      <SubmitButton ready={isReady} busy={isBusy}>
        {label}
      </SubmitButton>
    </form>
  )
}

/** A button of the kit that submits its form, so that Enter does what it does. */
function SubmitButton({
  ready,
  busy,
  children,
}: {
  readonly ready: boolean
  readonly busy: boolean
  readonly children: string
}): ReactElement {
  const hidden = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={hidden} type="submit" hidden />
      <Button
        wide
        variant={ready ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => hidden.current?.form?.requestSubmit()}
      >
        {children}
      </Button>
    </>
  )
}

function FeeAbout({
  flow,
  amount,
  decimals,
  symbol,
}: {
  readonly flow: SendFlow
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}): ReactElement {
  const t = useMessages()
  const { tag } = useLocale()
  const { networkId } = flow.pin
  const price = useKitState(
    useCallback((state: KitState) => priceIn(state, { networkId, token: undefined }), [networkId]),
  )
  if (price === undefined)
    return (
      <bdi>{t('send.feeAbout', { fee: `${amountText({ amount, decimals }, tag, true)} ${plainName(symbol)}` })}</bdi>
    )
  return <Fiat value={fiatOfUnits({ value: amount, decimals }, price)} />
}

function RecipientChecks({
  flow: { recipient },
  networkName,
  symbol,
}: {
  readonly flow: SendFlow
  readonly networkName: string
  readonly symbol: string
}): ReactElement | null {
  const t = useMessages()
  const errorText = useErrorText()
  const { tag } = useLocale()
  if (recipient.status === 'checking') return <p className="kit-send-caption">{t('send.checking')}</p>
  if (recipient.status === 'failed') {
    const { error } = recipient
    const { problem, other } = error.context
    const text =
      problem === 'zero'
        ? t('send.zeroAddress')
        : problem === 'asset'
          ? t('send.assetAddress')
          : problem === 'notToken'
            ? t('send.notTokenAddress', { symbol })
            : problem === 'otherNetwork'
              ? t('send.otherNetwork', { other: plainName(String(other)), network: networkName })
              : problem === 'link'
                ? t('send.unreadLink')
                : error.code === 'INVALID_ADDRESS'
                  ? t('send.malformedAddress', { network: networkName })
                  : error.code === 'NAME_NOT_RESOLVED'
                    ? t('send.noName', { network: networkName })
                    : errorText(error)
    return <p className="kit-send-error">{text}</p>
  }
  if (recipient.status !== 'ready') return null
  const { name, address, past, concerns } = recipient.value
  return (
    <>
      <ul role="list" className="kit-send-checks">
        {(name !== undefined || address.toLowerCase() !== recipient.text.trim().toLowerCase()) && (
          <li data-good="">
            <CheckIcon size={16} />
            <span>
              {name !== undefined && `${t('send.resolves')} `}
              <bdi dir="ltr">{address}</bdi>
            </span>
          </li>
        )}
        {past && (
          <li data-good="">
            <CheckIcon size={16} />
            {t('send.times', { count: past.count, date: formatDate(past.lastAt, tag) })}
          </li>
        )}
      </ul>
      <Concerns concerns={concerns} recipient={recipient.value} />
    </>
  )
}

/** Only recipients that the user has sent to: the sender of an incoming transfer may have made a look-alike address. */
function Recent({ send }: { readonly send: Send }): ReactElement | null {
  const t = useMessages()
  const recent = send.recipients().slice(0, 3)
  if (recent.length === 0) return null
  return (
    <div>
      <p className="kit-label">{t('send.recent')}</p>
      <ul role="list">
        {recent.map(({ address, name }) => (
          <li key={address}>
            <ListRow
              size="dense"
              title={name === undefined ? truncateAddress(address) : plainName(name)}
              detail={name === undefined ? undefined : <bdi dir="ltr">{truncateAddress(address)}</bdi>}
              onClick={() => send.change({ to: name ?? address })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why the review could not be made, or the request failed. */
export function FlowError({ flow: { error, asset } }: { readonly flow: SendFlow }): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const errorText = useErrorText()
  const { tag } = useLocale()
  if (!error) return null
  const { part, symbol, least } = error.context
  const isFee = part === 'fee' && typeof symbol === 'string'
  const text = isFee
    ? t('send.noFee', { symbol: plainName(symbol) })
    : typeof least === 'bigint'
      ? t('send.least', {
          amount: `${amountText({ amount: least, decimals: asset.decimals }, tag, true)} ${plainName(asset.symbol)}`,
        })
      : error.code === 'USER_REJECTED'
        ? t('send.declined')
        : errorText(error)
  if (isFee && kit.options.features?.receive !== false)
    return <Notice text={text} action={t('account.receive')} onAction={() => kit.push({ view: 'WalletReceive' })} />
  return (
    <div className="kit-pay-note" data-tone={error.code === 'USER_REJECTED' ? 'warning' : 'error'} role="alert">
      <WarningIcon />
      <span>
        {text}
        <ErrorDetails error={error} />
      </span>
    </div>
  )
}
