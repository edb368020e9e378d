import type { Nft } from '@kit/core'
import { formatRelativeTime } from '@kit/core/display'
import type { ReactElement } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { assetImage } from '../../sanitize/assetImage.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { AssetListPlace } from '../Account/AssetListPlace.tsx'
import { useAssetList } from '../Account/useAssetList.ts'
import { NftPicture } from './NftPicture.tsx'

const nftsTabStyles = css`
  .kit-nfts {
    display: grid;
    gap: var(--kit-space-3);
    padding-block-start: var(--kit-space-2);
  }
  .kit-nfts-grid {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--kit-space-3);
  }
  .kit-nfts-grid > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 190px;
  }
  .kit-nft {
    display: grid;
    gap: 6px;
    inline-size: 100%;
    align-content: start;
    border-radius: var(--kit-radius-3);
    font-weight: var(--kit-weight-medium);
    overflow-wrap: anywhere;
  }
  .kit-nft-skeleton {
    aspect-ratio: 1;
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
  }
`

/** The collectibles of the active account on its network. */
export function NftsTab(): ReactElement {
  useStyles(nftsTabStyles)
  const t = useMessages()
  const { tag } = useLocale()
  const asset = useAssetList('nfts')
  const { actions } = asset
  const items = asset.list?.items ?? []
  const refresh = (): void => actions?.refresh()
  const skeleton = (
    <div className="kit-nfts">
      <div className="kit-nfts-grid">
        <span className="kit-nft-skeleton" />
        <span className="kit-nft-skeleton" />
      </div>
    </div>
  )
  return (
    <AssetListPlace
      shown={asset}
      isEmpty={items.length === 0}
      failedTitle={t('nfts.failedTitle')}
      loadingText={t('nfts.loading')}
      skeleton={skeleton}
    >
      {(list) => {
        // A page can be spam alone: the list ends only with the last one.
        if (items.length === 0 && list.next === undefined)
          return (
            <EmptyState title={t(list.isServed ? 'nfts.noneTitle' : 'nfts.unservedTitle')}>
              {t(list.isServed ? 'nfts.noneText' : 'nfts.unservedText')}
            </EmptyState>
          )
        return (
          <div className="kit-nfts">
            {list.error && list.readAt !== null && (
              <Notice
                text={t('tokens.old', { age: formatRelativeTime(list.readAt, list.failedAt ?? list.readAt, tag) })}
                action={t('parts.tryAgain')}
                onAction={refresh}
              />
            )}
            {items.length > 0 && (
              <ul role="list" className="kit-nfts-grid" aria-label={t('portfolio.nfts')}>
                {items.map((nft) => (
                  <li key={nft.key}>
                    <NftTile nft={nft} />
                  </li>
                ))}
              </ul>
            )}
            {list.next !== undefined && !list.error && actions && (
              <LoadMore
                label={t('nfts.more')}
                busy={list.status === 'loading'}
                loaded={items.length}
                onMore={actions.loadMore}
              />
            )}
          </div>
        )
      }}
    </AssetListPlace>
  )
}

function NftTile({ nft }: { readonly nft: Nft }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const name = plainName(nft.name ?? '') || t('nfts.untitled')
  return (
    <button type="button" className="kit-nft" onClick={() => kit.push({ view: 'Nft', key: nft.key })}>
      <NftPicture name={name} src={assetImage(kit, nft.imageUrl).src} />
      <bdi>{name}</bdi>
    </button>
  )
}
