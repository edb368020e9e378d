import type { OnRampProvider } from '@kit/core'
import { onRampProviders } from '@kit/core/display'
import type { ReactElement } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { WholeAddress } from '../../components/Address/WholeAddress.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { openProviderWindow } from '../openProviderWindow.ts'
import { onRampStyles } from './onRampStyles.ts'
import { useOnRamp } from './useOnRamp.ts'

/** The providers of the chosen token; a choice opens the provider’s page. */
export function OnRampProviders(_props: ViewProps<'OnRampProviders'>): ReactElement {
  useStyles(viewStyles)
  useStyles(onRampStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const active = useKitState(activeAccount)
  const { onRamp, state } = useOnRamp()
  if (!active) return <NoAccount />
  const providers = state ? onRampProviders(state) : []
  const percent = (value: number): string =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
  const feeText = ({ fee }: OnRampProvider): string =>
    fee === undefined
      ? t('onRamp.feeUnknown')
      : fee.min === fee.max
        ? t('onRamp.feeOne', { from: percent(fee.min) })
        : t('onRamp.fee', { from: percent(fee.min), to: percent(fee.max) })
  const buy = (provider: OnRampProvider): void => {
    if (!onRamp) return
    // In the click itself: browsers block windows that open later.
    const page = openProviderWindow()
    void onRamp.buy(provider.id, page).catch(() => {})
    kit.push({ view: 'BuyInProgress' })
  }
  return (
    <div className="kit-view" part="view">
      {providers.length === 0 || state?.quote.status !== 'ready' ? (
        <EmptyState title={t('onRamp.noneTitle')}>{t('onRamp.noProviders')}</EmptyState>
      ) : (
        <>
          <p className="kit-intro">{t('onRamp.providersText')}</p>
          <RovingList label={t('onRamp.providers')}>
            {providers.map((provider) => (
              <ListRow
                key={provider.id}
                image={<RemoteImage name={provider.name} src={undefined} shape="round" size={36} />}
                title={plainName(provider.name)}
                detail={feeText(provider)}
                end={<ExternalIcon size={16} />}
                onClick={() => buy(provider)}
              />
            ))}
          </RovingList>
        </>
      )}
      <div className="kit-buy-part">
        <span className="kit-buy-label">{t('onRamp.to')}</span>
        <WholeAddress className="kit-buy-address" address={active.account.address} />
      </div>
    </div>
  )
}
