import type { ExplorerWallet } from '@kit/core'
import { linkPlace, type PairingPlatform, pairingPlatforms } from '@kit/core/links'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { explorerImage } from '../explorerImage.ts'
import { browseAddress } from '../browseAddress.ts'
import { BrowsePanel } from '../pairing/BrowsePanel.tsx'
import { PairingTerms } from '../pairing/PairingTerms.tsx'
import { LinkPanel } from '../pairing/LinkPanel.tsx'
import { QrPanel } from '../pairing/QrPanel.tsx'
import { UnsupportedPanel } from '../pairing/UnsupportedPanel.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** Pairing with a wallet, in each of the ways that lead to it from here; without a wallet: with any that scans the code. */
export function ConnectingWalletConnect({
  route: { wallet, imageUrl: given },
}: ViewProps<'ConnectingWalletConnect'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const imageUrl = given ?? (wallet ? explorerImage(wallet, kit) : undefined)
  const browsing = wallet ? browseAddress(kit, wallet) : undefined
  const platforms = pairingPlatforms(wallet, linkPlace(kit.options.platform), browsing !== undefined)
  const [only] = platforms
  return (
    <div className="kit-view" part="view">
      <PairingTerms />
      {platforms.length > 1 ? (
        <Tabs
          label={t('pairing.ways')}
          tabs={platforms.map((platform) => ({
            id: platform,
            title: titleOf(platform),
            content: panel(platform, wallet),
          }))}
        />
      ) : (
        only && panel(only, wallet)
      )}
    </div>
  )

  function titleOf(platform: PairingPlatform): string {
    return platform === 'unsupported' ? '' : t(`pairing.${platform}`)
  }
  function panel(platform: PairingPlatform, to: ExplorerWallet | null): ReactElement {
    if (!to || platform === 'qrcode') return <QrPanel wallet={to} imageUrl={imageUrl} />
    if (platform === 'browse')
      return browsing ? <BrowsePanel wallet={to} imageUrl={imageUrl} address={browsing} /> : <></>
    if (platform === 'unsupported') return <UnsupportedPanel wallet={to} imageUrl={imageUrl} />
    return <LinkPanel wallet={to} imageUrl={imageUrl} platform={platform} />
  }
}
