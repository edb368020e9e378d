import { type ReactElement, useState } from 'react'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx'
import { WindowedList } from '../../components/WindowedList/WindowedList.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { AssetListPlace } from '../Account/AssetListPlace.tsx'
import { Fiat, TokenAmount } from '../Account/amounts.tsx'
import { assetRowBlock, useAssetList } from '../Account/useAssetList.ts'
import { TokenImage } from '../Tokens/TokenImage.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { sendStyles } from './sendStyles.ts'
import { useFlow, useSend } from './useSend.ts'

/** The tokens of the account on its network; what pretends to be another token cannot be chosen. */
export function WalletSendSelectToken(_props: ViewProps<'WalletSendSelectToken'>): ReactElement {
  useStyles(viewStyles)
  useStyles(sendStyles)
  const kit = useKit()
  const t = useMessages()
  const flow = useFlow()
  const { actions } = useSend()
  const asset = useAssetList('tokens')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const items = (asset.list?.items ?? []).filter(
    ({ hidden, name, symbol, address, networkId }) =>
      hidden !== 'suspicious' &&
      networkId === (flow?.pin.networkId ?? networkId) &&
      (`${name} ${symbol}`.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted),
  )
  const choose = (token: string | undefined): void => {
    actions?.change({ token })
    kit.back()
  }
  return (
    <div className="kit-view kit-send" part="view">
      <SearchInput label={t('send.search')} value={search} onChange={setSearch} first />
      <AssetListPlace
        shown={asset}
        isEmpty={items.length === 0}
        failedTitle={t('tokens.failedTitle')}
        loadingText={t('tokens.loading')}
      >
        {() =>
          items.length === 0 ? (
            <EmptyState title={t('send.noTokens')} />
          ) : (
            <WindowedList
              label={t('portfolio.tokens')}
              items={items}
              keyOf={({ key }) => key}
              rowBlock={assetRowBlock}
              render={(token, tabIndex) => {
                const current = token.address === flow?.asset.token
                return (
                  <ListRow
                    image={<TokenImage token={token} withNetwork={false} />}
                    title={plainName(token.name)}
                    detail={<TokenAmount amount={token.amount} decimals={token.decimals} symbol={token.symbol} />}
                    end={
                      <>
                        {token.value !== undefined && <Fiat value={token.value} />}
                        {current && <CheckIcon size={16} />}
                      </>
                    }
                    current={current}
                    tabIndex={tabIndex}
                    onClick={() => choose(token.address)}
                  />
                )
              }}
            />
          )
        }
      </AssetListPlace>
    </div>
  )
}
