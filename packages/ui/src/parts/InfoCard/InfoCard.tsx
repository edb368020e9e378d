import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { infoCardStyles } from './infoCardStyles.ts'

export type InfoCardProps = {
  /** 64 pixels. */
  readonly illustration: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** One thing explained: a drawing, what it is, and a sentence or two. */
export function InfoCard({ illustration, title, children }: InfoCardProps): ReactElement {
  useStyles(infoCardStyles)
  return (
    <div className="kit-info" part="info">
      <span className="kit-info-illustration" aria-hidden="true">
        {illustration}
      </span>
      <div className="kit-info-words">
        <h2 className="kit-info-title">{title}</h2>
        <p className="kit-info-text">{children}</p>
      </div>
    </div>
  )
}
