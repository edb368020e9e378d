import type { ComponentType, ReactElement } from 'react'
import { ExtensionIcon } from '../../icons/ExtensionIcon.tsx'
import { ExternalIcon } from '../../icons/ExternalIcon.tsx'
import { NetworkIcon } from '../../icons/NetworkIcon.tsx'
import { PhoneIcon } from '../../icons/PhoneIcon.tsx'
import { SearchIcon } from '../../icons/SearchIcon.tsx'
import type { IconProps } from '../../icons/icon.tsx'
import { WindowIcon } from '../../icons/WindowIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'
import { IconTile } from '../../parts/IconTile/IconTile.tsx'
import { ListRow } from '../../parts/ListRow/ListRow.tsx'
import { RovingList } from '../../parts/RovingList/RovingList.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../parts/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { plainName } from '../../untrusted/plainName.ts'
import { walletLabel } from '../../untrusted/walletLabel.ts'
import { explorerImage } from '../explorerImage.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { deviceOf, downloadsOf, type Download } from './downloadsOf.ts'
import { downloadsStyles } from './downloadsStyles.ts'

const icons: Readonly<Record<Download['kind'], ComponentType<IconProps>>> = {
  extension: ExtensionIcon,
  iosApp: PhoneIcon,
  androidApp: PhoneIcon,
  webApp: WindowIcon,
  website: NetworkIcon,
}

/** What the catalogue of events calls them. */
const eventTypes = {
  extension: 'chrome_store',
  iosApp: 'app_store',
  androidApp: 'play_store',
  webApp: null,
  website: 'homepage',
} as const

export function Downloads({ route: { wallet } }: ViewProps<'Downloads'>): ReactElement {
  useStyles(viewStyles)
  useStyles(downloadsStyles)
  const kit = useKit()
  const t = useMessages()
  const name = walletLabel(wallet.name)
  const downloads = downloadsOf(wallet, deviceOf(kit.options.platform?.userAgent() ?? navigator.userAgent))
  const follow = (kind: Download['kind']): void => {
    const type = eventTypes[kind]
    if (type)
      kit.track({
        type: 'GET_WALLET',
        properties: { name: wallet.name, walletRank: wallet.order, explorerId: wallet.id, type },
      })
  }
  return (
    <div className="kit-view" part="view">
      <div className="kit-downloads-head">
        <WalletImage name={name} imageUrl={explorerImage(wallet, kit)} size={80} />
        <p className="kit-downloads-name">
          <bdi>{name}</bdi>
        </p>
        {wallet.description !== undefined && (
          <p className="kit-downloads-description">{plainName(wallet.description)}</p>
        )}
      </div>
      {downloads.length === 0 ? (
        <EmptyState icon={<SearchIcon size={24} />} title={t('guide.noDownloadTitle')}>
          {t('guide.noDownloadText', { name })}
        </EmptyState>
      ) : (
        <RovingList label={t('guide.downloads', { name })}>
          {downloads.map(({ kind, url }) => {
            const Icon = icons[kind]
            return (
              <ListRow
                key={kind}
                image={
                  <IconTile>
                    <Icon />
                  </IconTile>
                }
                title={t(`guide.${kind}`)}
                end={
                  <>
                    <ExternalIcon size={16} />
                    <VisuallyHidden>{t('parts.opensNewTab')}</VisuallyHidden>
                  </>
                }
                href={url}
                onFollow={() => follow(kind)}
              />
            )
          })}
        </RovingList>
      )}
      {downloads.some(({ kind }) => kind === 'extension') && <p className="kit-downloads-hint">{t('guide.reload')}</p>}
    </div>
  )
}
