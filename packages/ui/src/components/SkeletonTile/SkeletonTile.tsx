import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const skeletonTileStyles = css`
  .kit-skeleton-tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: calc(var(--kit-space-2) + 2px);
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    padding-block-start: calc(var(--kit-space-2) + 2px);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
  }
  .kit-skeleton-tile > span {
    inline-size: var(--kit-space-12);
    block-size: var(--kit-space-12);
    border-radius: calc(var(--kit-border-radius-master) * 3);
    background: var(--kit-foreground-3);
    animation: kit-skeleton-tile-breathe 1.6s ease-in-out infinite alternate;
  }
  .kit-skeleton-tile > span + span {
    block-size: var(--kit-space-3);
    border-radius: var(--kit-radius-1);
  }
  @keyframes kit-skeleton-tile-breathe {
    to {
      opacity: 0.45;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-skeleton-tile > span {
      animation: none;
    }
  }
`

/** A tile on its way. */
export function SkeletonTile(): ReactElement {
  useStyles(skeletonTileStyles)
  return (
    <span className="kit-skeleton-tile" aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
