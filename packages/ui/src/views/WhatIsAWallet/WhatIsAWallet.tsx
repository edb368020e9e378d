import type { ReactElement } from 'react'
import { WalletIcon } from '../../components/icons.tsx'
import { KeyIcon, ShieldIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { InfoCard } from '../../components/InfoCard/InfoCard.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

export function WhatIsAWallet(_props: ViewProps<'WhatIsAWallet'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  return (
    <div className="kit-view" part="view">
      <div className="kit-guide">
        <InfoCard illustration={<KeyIcon />} title={t('guide.loginTitle')}>
          {t('guide.loginText')}
        </InfoCard>
        <InfoCard illustration={<WalletIcon />} title={t('guide.homeTitle')}>
          {t('guide.homeText')}
        </InfoCard>
        <InfoCard illustration={<ShieldIcon />} title={t('guide.controlTitle')}>
          {t('guide.controlText')}
        </InfoCard>
      </div>
      <Button wide variant="primary" onClick={() => kit.push({ view: 'GetWallet' })}>
        {t('guide.getWallet')}
      </Button>
    </div>
  )
}
