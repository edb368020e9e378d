import type { Token } from '@kit/core'
import { formatRelativeTime, truncateAddress } from '@kit/core/display'
import { memo, type ReactElement, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { FilterChip } from '../../components/FilterChip/FilterChip.tsx'
import { DownIcon } from '../../components/accountIcons.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { WindowedList } from '../../components/WindowedList/WindowedList.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { AssetListPlace } from '../Account/AssetListPlace.tsx'
import { Fiat, TokenAmount } from '../Account/amounts.tsx'
import { assetRowBlock, useAssetList } from '../Account/useAssetList.ts'
import { TokenChange } from './TokenChange.tsx'
import { TokenImage } from './TokenImage.tsx'

const tokensTabStyles = css`
  .kit-tokens {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-tokens-scope {
    display: flex;
    flex-wrap: wrap;
    gap: var(--kit-space-2);
  }
  .kit-tokens-value {
    display: grid;
    justify-items: end;
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    text-align: end;
  }
  .kit-tokens-value[data-quiet] {
    color: var(--kit-text-tertiary);
    font-weight: var(--kit-weight-regular);
  }
  .kit-tokens-address {
    white-space: nowrap;
  }
  .kit-tokens-value > small {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-regular);
  }
  .kit-tokens-hidden {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    justify-self: start;
    min-block-size: var(--kit-space-8);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  .kit-tokens-hidden[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`

/** The fungible tokens of the active account. */
export function TokensTab(): ReactElement {
  useStyles(tokensTabStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const namespace = useKitState(({ network }) => network.activeNamespace)
  const [allNetworks, setAllNetworks] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const asset = useAssetList('tokens', allNetworks)
  const { list, actions } = asset
  const hasSeveral = kit.options.networks.filter(({ chainNamespace }) => chainNamespace === namespace).length > 1
  const items = list?.items ?? []
  const shown = items.filter(({ hidden }) => hidden === undefined)
  const hidden = items.filter((token) => token.hidden !== undefined)
  const isTwin = ({ key, networkId, symbol }: Token): boolean =>
    shown.some((one) => one.key !== key && one.networkId === networkId && one.symbol === symbol)
  const refresh = (): void => actions?.refresh()

  const rows = (label: string, tokens: readonly Token[]): ReactElement => (
    <WindowedList
      label={label}
      items={tokens}
      keyOf={({ key }) => key}
      rowBlock={assetRowBlock}
      busy={list?.status === 'loading'}
      render={(token, tabIndex) => (
        <TokenRow token={token} tabIndex={tabIndex} withNetwork={allNetworks} withAddress={isTwin(token)} />
      )}
    />
  )

  return (
    <div className="kit-tokens">
      {hasSeveral && (
        <div className="kit-tokens-scope" role="group" aria-label={t('tokens.scope')}>
          <FilterChip pressed={!allNetworks} onChange={() => setAllNetworks(false)}>
            {t('tokens.thisNetwork')}
          </FilterChip>
          <FilterChip pressed={allNetworks} onChange={() => setAllNetworks(true)}>
            {t('tokens.allNetworks')}
          </FilterChip>
        </div>
      )}
      <AssetListPlace
        shown={asset}
        isEmpty={items.length === 0}
        failedTitle={t('tokens.failedTitle')}
        loadingText={t('tokens.loading')}
      >
        {(list) => (
          <>
            {list.error && list.readAt !== null ? (
              <Notice
                text={t('tokens.old', { age: formatRelativeTime(list.readAt, list.failedAt ?? list.readAt, tag) })}
                action={t('parts.tryAgain')}
                onAction={refresh}
              />
            ) : (
              list.isPartial && <Notice text={t('tokens.partial')} action={t('parts.tryAgain')} onAction={refresh} />
            )}
            {!list.isServed && <Notice text={t('tokens.unserved')} />}
            {shown.length > 0 ? (
              rows(t('portfolio.tokens'), shown)
            ) : (
              <EmptyState
                title={t('tokens.noneTitle')}
                action={
                  kit.options.features?.receive !== false && (
                    <Button onClick={() => kit.push({ view: 'WalletReceive' })}>{t('account.receive')}</Button>
                  )
                }
              >
                {t('tokens.noneText')}
              </EmptyState>
            )}
            {hidden.length > 0 && (
              <button
                type="button"
                className="kit-tokens-hidden"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t('tokens.hidden', { count: hidden.length })}
                <DownIcon size={16} />
              </button>
            )}
            {isOpen && hidden.length > 0 && rows(t('tokens.hiddenList'), hidden)}
          </>
        )}
      </AssetListPlace>
    </div>
  )
}

/** Rows that stay in the page while the list is scrolled are not drawn again: formatting figures takes time. */
const TokenRow = memo(function TokenRow({
  token,
  tabIndex,
  withNetwork,
  withAddress,
}: {
  readonly token: Token
  readonly tabIndex: 0 | -1
  readonly withNetwork: boolean
  /** Another token that is shown has its symbol. */
  readonly withAddress: boolean
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const isUntrusted = token.hidden === 'suspicious'
  return (
    <ListRow
      image={<TokenImage token={token} withNetwork={withNetwork} />}
      title={plainName(token.name)}
      detail={
        isUntrusted ? (
          t('tokens.unverified')
        ) : (
          <>
            <TokenAmount amount={token.amount} decimals={token.decimals} symbol={token.symbol} />
            {withAddress && token.address !== undefined && (
              <>
                {' · '}
                <bdi className="kit-tokens-address" dir="ltr">
                  {truncateAddress(token.address)}
                </bdi>
              </>
            )}
          </>
        )
      }
      end={
        isUntrusted ? undefined : (
          <span className="kit-tokens-value" data-quiet={token.value === undefined || undefined}>
            {token.value === undefined ? t('tokens.noPrice') : <Fiat value={token.value} />}
            {token.concern ? (
              <small>{t('tokens.unverified')}</small>
            ) : (
              token.value !== undefined && <TokenChange change={token.change24h} />
            )}
          </span>
        )
      }
      tabIndex={tabIndex}
      onClick={() => kit.push({ view: 'Token', key: token.key })}
    />
  )
})
