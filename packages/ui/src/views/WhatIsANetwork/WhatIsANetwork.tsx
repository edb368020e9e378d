import type { ReactElement } from 'react'
import { LayersIcon, NetworkIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { InfoCard } from '../../components/InfoCard/InfoCard.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

export function WhatIsANetwork(_props: ViewProps<'WhatIsANetwork'>): ReactElement {
  useStyles(viewStyles)
  const t = useMessages()
  return (
    <div className="kit-view" part="view">
      <div className="kit-guide">
        <InfoCard illustration={<LayersIcon />} title={t('guide.recordTitle')}>
          {t('guide.recordText')}
        </InfoCard>
        <InfoCard illustration={<NetworkIcon />} title={t('guide.lanesTitle')}>
          {t('guide.lanesText')}
        </InfoCard>
      </div>
    </div>
  )
}
