import type { ReactElement } from 'react'
import { LanesDrawing, NodesDrawing } from '../../components/drawings.tsx'
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
      <InfoCard illustration={<NodesDrawing />} title={t('guide.recordTitle')}>
        {t('guide.recordText')}
      </InfoCard>
      <InfoCard illustration={<LanesDrawing />} title={t('guide.lanesTitle')}>
        {t('guide.lanesText')}
      </InfoCard>
    </div>
  )
}
