import { linkPlace } from '@kit/core/links'
import type { ComponentType, ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { SearchIcon, type IconProps } from '../../components/icons.tsx'
import { ExtensionIcon, NetworkIcon, PhoneIcon, WindowIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { browseAddress } from '../browseAddress.ts'
import { explorerImage } from '../explorerImage.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { useLinkTarget } from '../pairing/useLinkProgress.ts'
import { viewStyles } from '../viewStyles.ts'
import { deviceOf, downloadsOf, type Download } from './downloadsOf.ts'
import { css } from '../../theme/css.ts'

const downloadsStyles = css`
  .kit-downloads-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
  }
  .kit-downloads-name {
    margin: 0;
    margin-block-start: var(--kit-space-3);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    overflow-wrap: anywhere;
  }
  .kit-downloads-browse {
    padding-block-end: var(--kit-space-3);
  }
  .kit-downloads-description,
  .kit-downloads-hint {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-align: center;
    text-wrap: balance;
  }
`

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
  const downloads = downloadsOf(wallet, deviceOf(linkPlace(kit.options.platform)))
  const browsing = browseAddress(kit, wallet)
  const [target, followed] = useLinkTarget(browsing?.target ?? '_blank')
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
        <WalletImage name={name} imageUrl={explorerImage(wallet, kit)} size={64} />
        <p className="kit-downloads-name">
          <bdi>{name}</bdi>
        </p>
        {wallet.description !== undefined && (
          <p className="kit-downloads-description">{plainName(wallet.description)}</p>
        )}
      </div>
      {browsing && (
        <div className="kit-downloads-browse">
          <LinkButton href={browsing.href} target={target} icon={<ExternalIcon />} onFollow={followed}>
            {t('parts.openPageIn', { name })}
          </LinkButton>
        </div>
      )}
      {downloads.length === 0 && !browsing && (
        <EmptyState icon={<SearchIcon size={24} />} title={t('guide.noDownloadTitle')}>
          {t('guide.noDownloadText', { name })}
        </EmptyState>
      )}
      {downloads.length > 0 && (
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
