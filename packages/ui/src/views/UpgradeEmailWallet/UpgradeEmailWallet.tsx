import type { ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { MailIcon, KeyIcon, ShieldIcon } from '../../components/viewIcons.tsx'
import { InfoCard } from '../../components/InfoCard/InfoCard.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { useEmbeddedWallet } from '../login/useEmbeddedWallet.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** Explains passkeys, with a link to the wallet's own page, where a passkey replaces the service's share. */
export function UpgradeEmailWallet(_props: ViewProps<'UpgradeEmailWallet'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const wallet = useEmbeddedWallet()
  return (
    <div className="kit-view" part="view">
      <div className="kit-guide">
        <InfoCard illustration={<MailIcon />} title={t('upgrade.now')}>
          {t('upgrade.nowText')}
        </InfoCard>
        <InfoCard illustration={<ShieldIcon />} title={t('upgrade.then')}>
          {t('upgrade.thenText')}
        </InfoCard>
        <InfoCard illustration={<KeyIcon />} title={t('upgrade.words')}>
          {t('upgrade.wordsText')}
        </InfoCard>
      </div>
      <LinkButton
        href={wallet?.pageUrl('export')}
        target="_blank"
        icon={<ExternalIcon />}
        onFollow={() => kit.track({ type: 'EMAIL_UPGRADE_FROM_MODAL' })}
      >
        {t('upgrade.start')}
      </LinkButton>
    </div>
  )
}
