import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const skeletonTileStyles = css`
  .kit-skeleton-tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    padding-block: var(--kit-space-3) var(--kit-space-2);
  }
  .kit-skeleton-tile > span {
    inline-size: 52px;
    block-size: 52px;
    border-radius: calc(var(--kit-border-radius-master) * 3.5);
    background: linear-gradient(100deg, var(--kit-foreground-2) 40%, var(--kit-foreground-3) 50%, var(--kit-foreground-2) 60%) 0 0 / 300% 100%;
    animation: kit-sheen 1.8s linear infinite;
  }
  .kit-skeleton-tile > span + span {
    /* A placeholder line with the height of the final text, so that the next row does not move. */
    block-size: calc(var(--kit-text-tiny) * 1.25);
    border-radius: var(--kit-radius-1);
  }
  @keyframes kit-sheen {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: -150% 0;
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
