import type { ExplorerWallet } from '@kit/core'
import {
  linkPlace,
  type LinkPlatform,
  type PairingLink,
  pairingLink,
  safePage,
  walletPairingLink,
} from '@kit/core/links'
import type { ReactElement } from 'react'
import { RetryIcon, ExternalIcon } from '../../components/accountIcons.tsx'
import { QrIcon } from '../../components/icons.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { CopyTextButton } from '../../components/CopyTextButton/CopyTextButton.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { GetWalletLine } from './GetWalletLine.tsx'
import { nextTarget, wantsAnother } from './linkProgress.ts'
import { linkTexts } from './linkTexts.ts'
import { useLinkProgress } from './useLinkProgress.ts'
import { usePairing } from './usePairing.ts'
import { css } from '../../theme/css.ts'
import { qrPanelStyles } from './qrPanelStyles.ts'

const linkPanelStyles = `${qrPanelStyles}${css`
  .kit-link-panel {
    display: grid;
    gap: var(--kit-space-3);
  }
  .kit-link-panel > .kit-request {
    padding-block-end: 0;
    padding-inline: 0;
  }
`}`

export type LinkPanelProps = {
  readonly wallet: ExplorerWallet
  readonly imageUrl: string | undefined
  readonly platform: LinkPlatform
}

/** The wallet's app or page, opened by a link that the browser itself follows. */
export function LinkPanel({ wallet, imageUrl, platform }: LinkPanelProps): ReactElement {
  useStyles(linkPanelStyles)
  const kit = useKit()
  const t = useMessages()
  const errorText = useErrorText()
  const mustAgree = useMustAgree()
  const pairing = usePairing()
  const [progress, followed] = useLinkProgress()
  const name = walletLabel(wallet.name)
  const uri = pairing.status === 'ready' && !mustAgree ? pairing.uri : undefined
  const place = linkPlace(kit.options.platform)
  const nothingOpened = progress === 'notOpened'
  const link =
    uri === undefined
      ? undefined
      : linkTo(wantsAnother(progress) && platform === 'mobile' ? wallet.linkMode : undefined, uri)
  const follow = (): void => {
    followed()
    if (link) kit.pairingLinkOpened({ wallet, link })
  }
  return (
    <div className="kit-link-panel">
      <RequestStatus
        image={<WalletImage name={name} imageUrl={imageUrl} size={64} />}
        {...linkTexts({ pairing, progress, name, framed: place.framed, t, errorText, debug: kit.options.debug })}
        action={action()}
      />
      <div className="kit-pairing-actions">
        <CopyTextButton text={uri} label={t('pairing.copyLink')} />
        {nothingOpened && place.framed && (
          <CopyTextButton
            text={safePage((kit.options.platform.document() ?? document).URL)}
            label={t('pairing.copyPage')}
          />
        )}
        {nothingOpened && place.mobile && (
          <Button
            size="small"
            icon={<QrIcon size={16} />}
            onClick={() => kit.push({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })}
          >
            {t('pairing.qrcode')}
          </Button>
        )}
      </div>
      <GetWalletLine wallet={wallet} />
    </div>
  )

  /** After a link that nothing followed another kind of link is tried, where the wallet has one. */
  function linkTo(other: string | undefined, of: string): PairingLink | undefined {
    const second = other === undefined ? undefined : pairingLink({ link: other, uri: of, place })
    return second ?? walletPairingLink({ wallet, platform, uri: of, place })
  }
  function action(): ReactElement {
    if (pairing.status === 'failed' || pairing.status === 'offline')
      return (
        <Button wide variant="primary" icon={<RetryIcon />} onClick={kit.renewPairing}>
          {t('parts.tryAgain')}
        </Button>
      )
    if (pairing.status === 'connecting')
      return (
        <Button wide onClick={kit.back}>
          {t('parts.cancel')}
        </Button>
      )
    return (
      <LinkButton
        href={link?.href}
        target={nextTarget(link?.target ?? '_self', progress)}
        icon={<ExternalIcon />}
        onFollow={follow}
      >
        {t(progress === 'idle' ? 'pairing.open' : 'pairing.openAgain', { name })}
      </LinkButton>
    )
  }
}
