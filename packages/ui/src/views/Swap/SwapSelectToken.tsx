import type { SwapToken } from '@kit/core'
import { truncateAddress } from '@kit/core/display'
import { type ReactElement, useEffect, useState } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { FilterChip } from '../../components/FilterChip/FilterChip.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { TokenAmount } from '../Account/amounts.tsx'
import { useAssetList } from '../Account/useAssetList.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import { FeatureFailure } from '../FeatureFailure.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { swapStyles } from './swapStyles.ts'
import { useSwap } from './useSwap.ts'

/** Symbols that are suggested, the first ones first; at most `mostSuggested` are shown. */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const mostSuggested = 8
const listed = 100

const keyOf = ({ networkId, address }: Pick<SwapToken, 'networkId' | 'address'>): string =>
  `${networkId} ${address?.toLowerCase() ?? ''}`

/** The tokens that the service swaps on this network: those of the account first. */
export function SwapSelectToken({ route: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  useStyles(viewStyles)
  useStyles(swapStyles)
  const kit = useKit()
  const t = useMessages()
  const { state, swap, error, retry } = useSwap()
  const { list } = useAssetList('tokens')
  const [search, setSearch] = useState('')
  const { tokens } = state
  useEffect(() => {
    if (swap && tokens.status === 'idle') swap.act({ type: 'tokens.wanted' })
  }, [swap, tokens.status])

  const failure = error ?? (tokens.status === 'failed' ? tokens.error : undefined)
  if (failure)
    return (
      <div className="kit-view" part="view">
        <FeatureFailure
          title={t('swap.tokensFailed')}
          error={failure}
          onRetry={error ? retry : () => swap?.act({ type: 'tokens.wanted' })}
        />
      </div>
    )
  if (tokens.status !== 'ready')
    return (
      <div className="kit-view" part="view" aria-busy="true" data-waiting>
        <SearchInput label={t('swap.search')} value={search} onChange={setSearch} first />
        <VisuallyHidden>{t('swap.tokensLoading')}</VisuallyHidden>
        <section aria-label={t('swap.all')}>
          <h2 className="kit-label">{t('swap.all')}</h2>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </section>
      </div>
    )
  const amounts = new Map((list?.items ?? []).map((token) => [keyOf(token), token]))
  const wanted = search.trim().toLowerCase()
  const found = tokens.items
    .filter(({ name, symbol, address = '' }) =>
      [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => one.symbol.localeCompare(other.symbol))
  const isOwn = (token: SwapToken): boolean => (amounts.get(keyOf(token))?.amount ?? 0n) > 0n
  const own = found
    .filter(isOwn)
    .toSorted((one, other) => (amounts.get(keyOf(other))?.value ?? 0) - (amounts.get(keyOf(one))?.value ?? 0))
  const rest = found.filter((token) => !isOwn(token)).slice(0, listed)
  const chips = wanted === '' ? chipsOf(tokens.items) : []
  const choose = (token: SwapToken): void => {
    swap?.act({ type: 'token.chosen', side, token })
    kit.back()
  }
  const row = (token: SwapToken): ReactElement => {
    const held = amounts.get(keyOf(token))
    return (
      <ListRow
        key={keyOf(token)}
        image={<TokenImage token={token} withNetwork={false} />}
        title={plainName(token.name)}
        detail={
          <>
            <bdi>{plainName(token.symbol)}</bdi>
            {token.address !== undefined && (
              <>
                {' '}
                · <bdi>{truncateAddress(token.address)}</bdi>
              </>
            )}
          </>
        }
        end={
          token.concern !== undefined ? (
            <Tag tone="warning">{t('tokens.unverified')}</Tag>
          ) : held && held.amount > 0n ? (
            <TokenAmount amount={held.amount} decimals={held.decimals} symbol={token.symbol} />
          ) : undefined
        }
        onClick={() => choose(token)}
      />
    )
  }
  return (
    <div className="kit-view" part="view">
      <SearchInput label={t('swap.search')} value={search} onChange={setSearch} first />
      {chips.length > 0 && (
        <div className="kit-swap-chips" role="group" aria-label={t('swap.suggested')}>
          {chips.map((token) => (
            <FilterChip key={keyOf(token)} pressed={false} onChange={() => choose(token)}>
              {plainName(token.symbol)}
            </FilterChip>
          ))}
        </div>
      )}
      {found.length === 0 && (
        <EmptyState
          title={wanted === '' ? t('swap.tokensNone') : t('swap.tokensNotFound', { search: search.trim() })}
        />
      )}
      {own.length > 0 && (
        <section aria-label={t('swap.yours')}>
          <h2 className="kit-label">{t('swap.yours')}</h2>
          <RovingList label={t('swap.yours')}>{own.map(row)}</RovingList>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-label={t('swap.all')}>
          <h2 className="kit-label">{t('swap.all')}</h2>
          <RovingList label={t('swap.all')}>{rest.map(row)}</RovingList>
        </section>
      )}
    </div>
  )
}

/** One token for each suggested symbol. A token that may be a fake is not suggested. */
const chipsOf = (items: readonly SwapToken[]): readonly SwapToken[] =>
  suggested
    .flatMap((symbol) => items.find((token) => token.symbol === symbol && token.concern === undefined) ?? [])
    .slice(0, mostSuggested)
