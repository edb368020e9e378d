import type { ReactElement } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { AssetImage } from './AssetImage.tsx'
import { networkName } from './OnRamp.tsx'
import { currencyName } from './onRampFigures.ts'
import { useOnRamp } from './useOnRamp.ts'

/** The tokens that are sold on the account’s networks, each with its network. */
export function OnRampTokenSelect(_props: ViewProps<'OnRampTokenSelect'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const { onRamp, state } = useOnRamp()
  const assets = state?.options.assets ?? []
  return (
    <div className="kit-view" part="view">
      {assets.length === 0 ? (
        <EmptyState title={t('onRamp.noneTitle')}>{t('onRamp.noneText')}</EmptyState>
      ) : (
        <RovingList label={t('onRamp.tokens')}>
          {assets.map((asset) => (
            <ListRow
              key={`${asset.networkId} ${asset.tokenId}`}
              image={<AssetImage asset={asset} />}
              title={plainName(asset.name)}
              detail={`${plainName(asset.symbol)} ${t('onRamp.on', { name: networkName(kit, asset) })}`}
              current={state?.choice.asset === asset}
              end={state?.choice.asset === asset ? <CheckIcon size={16} /> : undefined}
              onClick={() => {
                onRamp?.choose({ asset })
                kit.back()
              }}
            />
          ))}
        </RovingList>
      )}
    </div>
  )
}

/** The currencies that can be paid with. */
export function OnRampFiatSelect(_props: ViewProps<'OnRampFiatSelect'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const { onRamp, state } = useOnRamp()
  return (
    <div className="kit-view" part="view">
      <RovingList label={t('onRamp.currencies')}>
        {(state?.options.currencies ?? []).map(({ id }) => (
          <ListRow
            key={id}
            title={currencyName(id, tag)}
            detail={id}
            current={state?.choice.currency === id}
            end={state?.choice.currency === id ? <CheckIcon size={16} /> : undefined}
            onClick={() => {
              onRamp?.choose({ currency: id })
              kit.back()
            }}
          />
        ))}
      </RovingList>
    </div>
  )
}
