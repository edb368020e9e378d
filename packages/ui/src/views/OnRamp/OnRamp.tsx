import { onRampProblem, parseAmount } from '@kit/core/display'
import type { OnRampState } from '@kit/core'
import { type ReactElement, useId, useState } from 'react'
import { WholeAddress } from '../../components/Address/WholeAddress.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { FilterChip } from '../../components/FilterChip/FilterChip.tsx'
import { WarningIcon, DownIcon } from '../../components/accountIcons.tsx'
import { ChevronIcon } from '../../components/icons.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { FeatureFailure } from '../FeatureFailure.tsx'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { AssetImage } from './AssetImage.tsx'
import { fieldText, moneyText, purchaseText, quotedText } from './onRampFigures.ts'
import { largeFieldStyles } from '../largeFieldStyles.ts'
import { paymentStyles } from '../paymentStyles.ts'
import { onRampStyles } from './onRampStyles.ts'
import { useOnRamp } from './useOnRamp.ts'
import { FailurePlace } from '../../modal/FailurePlace.tsx'

/** Hundredths. */
const presets: readonly bigint[] = [5_000n, 10_000n, 25_000n]

/** The form to buy: the asset, the amount and the price. */
export function OnRampView(_props: ViewProps<'OnRamp'>): ReactElement {
  useStyles(viewStyles)
  useStyles(largeFieldStyles)
  useStyles(paymentStyles)
  useStyles(onRampStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const { onRamp, state, error, retry } = useOnRamp()

  if (!active) return <NoAccount />
  if (error)
    return (
      <div className="kit-view" part="view">
        <FeatureFailure title={t('onRamp.failedTitle')} error={error} onRetry={retry} />
      </div>
    )
  const { order } = state ?? {}
  const isRunning = order?.status === 'waiting' || order?.status === 'processing'
  return (
    <div className="kit-view" part="view">
      {isRunning && (
        <Notice
          text={t('onRamp.running')}
          action={t('onRamp.show')}
          onAction={() => kit.push({ view: 'BuyInProgress' })}
        />
      )}
      {!onRamp || !state || state.status === 'idle' || state.status === 'loading' ? (
        <div role="status" className="kit-buy-waiting" data-waiting>
          <VisuallyHidden>{t('onRamp.loading')}</VisuallyHidden>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      ) : (
        <>
          {state.status === 'usual' && (
            <Notice text={t('onRamp.usual')} action={t('parts.tryAgain')} onAction={() => onRamp.open()} />
          )}
          {state.options.assets.length === 0 || state.options.currencies.length === 0 ? (
            <EmptyState icon={<WarningIcon size={24} />} title={t('onRamp.noneTitle')}>
              {t('onRamp.noneText')}
            </EmptyState>
          ) : (
            <Form state={state} onRamp={onRamp} address={active.account.address} network={active.network?.name ?? ''} />
          )}
        </>
      )}
    </div>
  )
}

function Form({
  state,
  onRamp,
  address,
  network,
}: {
  readonly state: OnRampState
  readonly onRamp: NonNullable<ReturnType<typeof useOnRamp>['onRamp']>
  readonly address: string
  /** The active one. */
  readonly network: string
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const fieldId = useId()
  const { options, choice, quote } = state
  const { asset, currency, amount } = choice
  // The field keeps what the user types; otherwise it shows the amount.
  const [text, setText] = useState(() => (amount === null ? '' : fieldText(amount, tag)))
  const method = options.currencies.find(({ id }) => id === currency)?.methods.find(({ id }) => id === choice.method)
  const methods = options.currencies.find(({ id }) => id === currency)?.methods ?? []
  const problem = onRampProblem(state)
  const isMalformed = text.trim() !== '' && amount === null
  const limit = problem === 'low' ? method?.min : problem === 'high' ? method?.max : undefined
  const usual = presets.filter((preset) => method && preset >= method.min && preset <= method.max)
  const choose = (typed: string): void => {
    setText(typed)
    onRamp.choose({ amount: parseAmount(typed, { decimals: 2, locale: tag }).units ?? null })
  }
  const methodName = (id: string): string =>
    id === 'card' ? t('onRamp.card') : id === 'ach_bank_account' ? t('onRamp.bank') : plainName(id)
  return (
    <>
      <div className="kit-buy-part">
        <label className="kit-buy-label" htmlFor={fieldId}>
          {t('onRamp.amount')}
        </label>
        <div className="kit-large-field" data-invalid={isMalformed || limit !== undefined || undefined}>
          <input
            id={fieldId}
            className="kit-buy-field"
            data-long={text.length > 9 || undefined}
            data-first-focus
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            dir="ltr"
            aria-invalid={isMalformed || limit !== undefined || undefined}
            aria-describedby={`${fieldId}-problem`}
            placeholder={fieldText(0n, tag)}
            value={text}
            onChange={(event) => choose(event.target.value)}
          />
          <button
            type="button"
            className="kit-pay-token"
            aria-label={t('onRamp.currency', { name: currency })}
            onClick={() => kit.push({ view: 'OnRampFiatSelect' })}
          >
            {currency}
            <DownIcon size={16} />
          </button>
        </div>
        <p
          id={`${fieldId}-problem`}
          className="kit-buy-problem"
          role="alert"
          hidden={!isMalformed && limit === undefined}
        >
          {isMalformed
            ? t('onRamp.malformed', { example: fieldText(5_050n, tag) })
            : limit === undefined
              ? ''
              : t(problem === 'low' ? 'onRamp.low' : 'onRamp.high', { amount: moneyText(limit, currency, tag) })}
        </p>
        <div className="kit-buy-chips" role="group" aria-label={t('onRamp.presets')}>
          {usual.map((preset) => (
            <FilterChip key={`${preset}`} pressed={amount === preset} onChange={() => choose(fieldText(preset, tag))}>
              {moneyText(preset, currency, tag)}
            </FilterChip>
          ))}
        </div>
      </div>
      {methods.length > 1 && (
        <div className="kit-buy-chips" role="group" aria-label={t('onRamp.methods')}>
          {methods.map(({ id }) => (
            <FilterChip key={id} pressed={id === choice.method} onChange={() => onRamp.choose({ method: id })}>
              {methodName(id)}
            </FilterChip>
          ))}
        </div>
      )}
      <div className="kit-buy-part">
        <span className="kit-buy-label">{t('onRamp.token')}</span>
        <ListRow
          size="lead"
          image={asset ? <AssetImage asset={asset} /> : undefined}
          title={asset ? plainName(asset.name) : t('onRamp.chooseToken')}
          detail={
            asset
              ? t('onRamp.on', { name: networkName(kit, asset) })
              : t('onRamp.notHere', { name: plainName(network) })
          }
          end={<ChevronIcon size={16} />}
          onClick={() => kit.push({ view: 'OnRampTokenSelect' })}
        />
      </div>
      <div className="kit-buy-quote" aria-live="polite" aria-busy={quote.status === 'loading'}>
        <Price state={state} onRetry={() => onRamp.refreshQuote()} />
      </div>
      <div className="kit-buy-part">
        <span className="kit-buy-label">{t('onRamp.to')}</span>
        <WholeAddress className="kit-buy-address" address={address} />
      </div>
      <Button
        variant={quote.status === 'ready' || !asset ? 'primary' : 'secondary'}
        wide
        disabled={quote.status !== 'ready' && asset !== null}
        busy={quote.status === 'loading'}
        onClick={() => kit.push({ view: asset ? 'OnRampProviders' : 'OnRampTokenSelect' })}
      >
        {!asset ? t('onRamp.chooseToken') : problem === undefined ? t('onRamp.continue') : t('onRamp.enterAmount')}
      </Button>
    </>
  )
}

export const networkName = (
  kit: ReturnType<typeof useKit>,
  asset: NonNullable<OnRampState['choice']['asset']>,
): string =>
  plainName(
    kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === asset.networkId)?.name ?? asset.networkName,
  )

/** The amount that the user gets, with all fees. */
function Price({
  state: { quote, choice },
  onRetry,
}: {
  readonly state: OnRampState
  readonly onRetry: () => void
}): ReactElement | null {
  const t = useMessages()
  const { tag } = useLocale()
  const errorText = useErrorText()
  const { asset, currency } = choice
  if (quote.status === 'loading') return <VisuallyHidden>{t('onRamp.pricing')}</VisuallyHidden>
  if (quote.status === 'failed')
    return (
      <>
        <Notice
          text={quote.error ? `${t('onRamp.noQuote')} ${errorText(quote.error)}` : t('onRamp.noQuote')}
          action={t('parts.tryAgain')}
          onAction={onRetry}
        />
        <FailurePlace error={quote.error} />
      </>
    )
  if (quote.status === 'none' || !asset) return null
  const { subtotal, networkFee, providerFee, total, purchase } = quote.value
  const money = (amount: string): ReactElement => <bdi key={amount}>{quotedText(amount, currency, tag)}</bdi>
  return (
    <>
      <p className="kit-buy-about">
        <bdi>{t('onRamp.about', { amount: `${purchaseText(purchase, tag)} ${plainName(asset.symbol)}` })}</bdi>
      </p>
      <Facts
        facts={[
          [t('onRamp.price'), money(subtotal)],
          [t('onRamp.networkFee'), money(networkFee)],
          providerFee === undefined ? undefined : [t('onRamp.providerFee'), money(providerFee)],
          [t('onRamp.total'), money(total)],
        ]}
      />
    </>
  )
}
