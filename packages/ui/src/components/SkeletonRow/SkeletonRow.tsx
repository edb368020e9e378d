import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const skeletonRowStyles = css`
  .kit-skeleton-row {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    min-block-size: calc(var(--kit-space-12) + var(--kit-space-2));
    padding-inline: var(--kit-space-2);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
  }
  .kit-skeleton {
    display: block;
    background: var(--kit-foreground-3);
    animation: kit-skeleton-breathe 1.6s ease-in-out infinite alternate;
  }
  .kit-skeleton-image {
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    border-radius: calc(var(--kit-border-radius-master) * 2.5);
  }
  .kit-skeleton-text {
    inline-size: 42%;
    block-size: var(--kit-space-3);
    border-radius: var(--kit-radius-1);
  }
  li:nth-child(2n) > .kit-skeleton-row > .kit-skeleton-text {
    inline-size: 34%;
  }
  @keyframes kit-skeleton-breathe {
    to {
      opacity: 0.45;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-skeleton {
      animation: none;
    }
  }
`

/** Keeps the place of a row that is on its way. Say in words elsewhere that something loads. */
export function SkeletonRow(): ReactElement {
  useStyles(skeletonRowStyles)
  return (
    <div className="kit-skeleton-row" aria-hidden="true">
      <span className="kit-skeleton kit-skeleton-image" />
      <span className="kit-skeleton kit-skeleton-text" />
    </div>
  )
}
