import type { ReactElement } from 'react'
import { ChestDrawing } from '../../drawings/ChestDrawing.tsx'
import { KeyDrawing } from '../../drawings/KeyDrawing.tsx'
import { ShieldDrawing } from '../../drawings/ShieldDrawing.tsx'
import { WalletIcon } from '../../icons/WalletIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { InfoCard } from '../../parts/InfoCard/InfoCard.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'

export function WhatIsAWallet(_props: ViewProps<'WhatIsAWallet'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  return (
    <div className="kit-view" part="view">
      <InfoCard illustration={<ChestDrawing />} title={t('guide.homeTitle')}>
        {t('guide.homeText')}
      </InfoCard>
      <InfoCard illustration={<KeyDrawing />} title={t('guide.loginTitle')}>
        {t('guide.loginText')}
      </InfoCard>
      <InfoCard illustration={<ShieldDrawing />} title={t('guide.controlTitle')}>
        {t('guide.controlText')}
      </InfoCard>
      <Button wide variant="primary" icon={<WalletIcon />} onClick={() => kit.push({ view: 'GetWallet' })}>
        {t('guide.getWallet')}
      </Button>
    </div>
  )
}
