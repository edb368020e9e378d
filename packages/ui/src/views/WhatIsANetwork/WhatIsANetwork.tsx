import type { ReactElement } from 'react'
import { LanesDrawing } from '../../drawings/LanesDrawing.tsx'
import { NodesDrawing } from '../../drawings/NodesDrawing.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { InfoCard } from '../../parts/InfoCard/InfoCard.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import type { ViewProps } from '../ViewProps.ts'
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
