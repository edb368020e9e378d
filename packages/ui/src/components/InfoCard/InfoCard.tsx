import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const infoCardStyles = css`
  .kit-guide {
    display: grid;
    gap: var(--kit-space-5);
    padding-block: var(--kit-space-2) var(--kit-space-3);
  }
  .kit-info {
    display: flex;
    align-items: flex-start;
    gap: var(--kit-space-3);
  }
  .kit-info-illustration {
    display: grid;
    flex: none;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    place-items: center;
    border-radius: 50%;
    background: var(--kit-tint);
    color: var(--kit-accent-text);
  }
  .kit-info-words {
    min-inline-size: 0;
  }
  .kit-info-title {
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-strong);
  }
  .kit-info-text {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    line-height: 1.35;
    text-wrap: pretty;
  }
`

export type InfoCardProps = {
  /** An icon of 20 pixels. */
  readonly illustration: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** Explains one thing: an icon, a title, and a sentence or two. */
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
