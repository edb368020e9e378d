import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const infoCardStyles = css`
  .kit-info {
    display: flex;
    align-items: center;
    gap: var(--kit-space-4);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-6);
    background: var(--kit-foreground-1);
  }
  .kit-info-illustration {
    display: grid;
    flex: none;
    inline-size: calc(var(--kit-space-16) + var(--kit-space-2));
    block-size: calc(var(--kit-space-16) + var(--kit-space-2));
    place-items: center;
    border-radius: var(--kit-radius-4);
    background: linear-gradient(
      150deg,
      color-mix(in srgb, var(--kit-accent) 26%, var(--kit-surface)),
      color-mix(in srgb, var(--kit-accent) 8%, var(--kit-surface))
    );
  }
  .kit-info-words {
    min-inline-size: 0;
  }
  .kit-info-title {
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-strong);
  }
  .kit-info-text {
    margin: 0;
    margin-block-start: 2px;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    line-height: 1.35;
    text-wrap: pretty;
  }
`

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
