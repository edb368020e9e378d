import { type ReactElement, useContext, useEffect, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { assetImage } from '../../sanitize/assetImage.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { detailStyles } from '../Tokens/TokenDetail.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { NftPicture } from './NftPicture.tsx'

/** One collectible; the chain is asked whether the account still owns it. */
export function NftDetail({ route }: ViewProps<'Nft'>): ReactElement {
  useStyles(viewStyles)
  useStyles(detailStyles)
  const kit = useKit()
  const t = useMessages()
  const isShown = useContext(ShownContext)
  const items = useKitState(({ portfolio }) => portfolio.nfts?.items)
  const nft = items?.find(({ key }) => key === route.key)
  const [isOwned, setIsOwned] = useState<boolean | 'asking' | undefined>('asking')
  const [wanted, setWanted] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!isShown || !nft) return undefined
    const controller = new AbortController()
    const ask = async (): Promise<void> => {
      const { checkOwner } = await (await kit.portfolio()).nfts()
      const owned = await checkOwner(nft, controller.signal)
      if (!controller.signal.aborted) setIsOwned(owned)
    }
    ask().catch(() => setIsOwned(undefined))
    return () => controller.abort()
  }, [kit, isShown, nft])
  if (!nft)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('nfts.gone')} action={<Button onClick={kit.back}>{t('parts.close')}</Button>} />
      </div>
    )
  const { src, foreign } = assetImage(kit, nft.imageUrl)
  const name = plainName(nft.name ?? '') || t('nfts.untitled')
  const { collection, tokenId, standard, contract, amount, chainId } = nft
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <div className="kit-view" part="view">
      <NftPicture name={name} src={src ?? (foreign?.src === wanted ? wanted : undefined)} />
      {foreign && wanted === undefined && (
        <>
          <p className="kit-detail-note">{t('nfts.foreign', { host: foreign.host })}</p>
          <Button onClick={() => setWanted(foreign.src)}>{t('nfts.showPicture')}</Button>
        </>
      )}
      {isOwned !== 'asking' && (
        <p className="kit-detail-note" role="status">
          {t(isOwned === undefined ? 'nfts.unknown' : isOwned ? 'nfts.owned' : 'nfts.gone')}
        </p>
      )}
      <Facts
        facts={[
          collection === undefined
            ? undefined
            : [t('nfts.collection'), <bdi key="collection">{plainName(collection)}</bdi>],
          tokenId === '' ? undefined : [t('nfts.id'), <bdi key="id">{tokenId}</bdi>],
          amount === '1' ? undefined : [t('nfts.amount'), <bdi key="amount">{amount}</bdi>],
          [t('nfts.standard'), { erc721: 'ERC-721', erc1155: 'ERC-1155', metaplex: 'Metaplex' }[standard]],
          network && [t('tokens.network'), <bdi key="network">{plainName(network.name)}</bdi>],
          [
            t('tokens.contract'),
            <span key="contract" style={{ display: 'contents' }}>
              <Address address={contract} />
              <CopyButton text={contract} label={t('tokens.copyContract')} />
            </span>,
          ],
        ]}
      />
    </div>
  )
}
