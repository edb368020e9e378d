import type { ExplorerWallet } from '@kit/core'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import type { BrowseAddress } from '../browseAddress.ts'
import { GetWalletLine } from './GetWalletLine.tsx'
import { useLinkTarget } from './useLinkProgress.ts'

export type BrowsePanelProps = {
  readonly wallet: ExplorerWallet
  readonly imageUrl: string | undefined
  readonly address: BrowseAddress
}

/** The page, opened in the browser of the wallet's app, where the wallet is installed. */
export function BrowsePanel({ wallet, imageUrl, address }: BrowsePanelProps): ReactElement {
  const t = useMessages()
  const [target, followed] = useLinkTarget(address.target)
  const name = walletLabel(wallet.name)
  return (
    <>
      <RequestStatus
        state="idle"
        image={<WalletImage name={name} imageUrl={imageUrl} size={64} />}
        title={t('parts.openPageIn', { name })}
        text={t('pairing.browseText', { name })}
        action={
          <LinkButton href={address.href} target={target} icon={<ExternalIcon />} onFollow={followed}>
            {t('pairing.open', { name })}
          </LinkButton>
        }
      />
      <GetWalletLine wallet={wallet} />
    </>
  )
}
