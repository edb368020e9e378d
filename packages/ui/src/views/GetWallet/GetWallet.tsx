import type { KitState } from '@kit/core'
import { namespaceName, walletDirectory } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { ChevronIcon, WalletIcon } from '../../components/icons.tsx'
import { GridIcon, NetworkIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { explorerImage } from '../explorerImage.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { suggestedWallets } from './suggestedWallets.ts'
import { FailurePlace, HelpPlace } from '../../modal/FailurePlace.tsx'

const isLoading = ({ wallets: { discovery, explorer } }: KitState): boolean =>
  discovery.status === 'idle' || discovery.status === 'loading' || explorer.status === 'loading'
const skeletons = 4

export function GetWallet(_props: ViewProps<'GetWallet'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const suggested = useKitState(suggestedWallets)
  const loading = useKitState(isLoading)
  const unloaded = useKitState(({ wallets }) => wallets.explorer.status === 'failed')
  const explore = offersAllWallets(kit)
  if (!loading && suggested.length === 0 && !explore) {
    const namespaces = kit.options.adapters.flatMap(({ namespace }) => (walletDirectory(namespace) ? [namespace] : []))
    if (namespaces.length > 0) return <Directories namespaces={namespaces} />
    return (
      <div className="kit-view" part="view">
        <EmptyState icon={<WalletIcon size={24} />} title={t('guide.emptyTitle')}>
          {t('guide.emptyText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="kit-view" part="view">
      <RovingList label={t('guide.wallets')} busy={loading}>
        {[
          ...suggested.map((wallet) => {
            const name = walletLabel(wallet.name)
            return (
              <ListRow
                key={wallet.id}
                image={<WalletImage name={name} imageUrl={explorerImage(wallet, kit)} />}
                title={name}
                end={<ChevronIcon size={16} />}
                onClick={() => kit.push({ view: 'Downloads', wallet })}
              />
            )
          }),
          ...Array.from({ length: loading ? Math.max(0, skeletons - suggested.length) : 0 }, (_, index) => (
            <SkeletonRow key={`skeleton ${index}`} />
          )),
          explore && (
            <ListRow
              key="explore"
              image={
                <IconTile>
                  <GridIcon />
                </IconTile>
              }
              title={t('guide.exploreAll')}
              end={<ChevronIcon size={16} />}
              onClick={() => kit.push({ view: 'AllWallets' })}
            />
          ),
        ]}
      </RovingList>
      {unloaded && <FailurePlace error={null} />}
      {loading && <HelpPlace state="waiting" />}
    </div>
  )
}

/** The lists of wallets of the chains' communities, for kits without an explorer. */
function Directories({ namespaces }: { readonly namespaces: readonly string[] }): ReactElement {
  const t = useMessages()
  return (
    <div className="kit-view" part="view">
      <RovingList label={t('guide.wallets')}>
        {namespaces.map((namespace) => {
          const url = walletDirectory(namespace) ?? ''
          return (
            <ListRow
              key={namespace}
              image={
                <IconTile>
                  <NetworkIcon />
                </IconTile>
              }
              title={t('guide.directory', { name: namespaceName(namespace) })}
              detail={new URL(url).hostname}
              end={
                <>
                  <ExternalIcon size={16} />
                  <VisuallyHidden>{t('parts.opensNewTab')}</VisuallyHidden>
                </>
              }
              href={url}
            />
          )
        })}
      </RovingList>
    </div>
  )
}
