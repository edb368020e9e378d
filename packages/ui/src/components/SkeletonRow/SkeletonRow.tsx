import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const skeletonRowStyles = css`
  .kit-skeleton-row {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    min-block-size: calc(var(--kit-space-12) + var(--kit-space-2));
  }
  .kit-skeleton {
    display: block;
    border-radius: var(--kit-radius-1);
    background: linear-gradient(100deg, var(--kit-foreground-2) 40%, var(--kit-foreground-3) 50%, var(--kit-foreground-2) 60%) 0 0 / 300% 100%;
    animation: kit-sheen 1.8s linear infinite;
  }
  .kit-skeleton-image {
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--kit-radius-picture);
  }
  .kit-skeleton-text {
    inline-size: 42%;
    block-size: var(--kit-space-3);
  }
  li:nth-child(2n) > .kit-skeleton-row > .kit-skeleton-text {
    inline-size: 34%;
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
    .kit-skeleton {
      animation: none;
    }
  }
`

/** Keeps the place of a row that is on its way. Say in words elsewhere that something loads. */
export function SkeletonRow({ hasImage = true }: { readonly hasImage?: boolean }): ReactElement {
  useStyles(skeletonRowStyles)
  return (
    <div className="kit-skeleton-row" aria-hidden="true">
      {hasImage && <span className="kit-skeleton kit-skeleton-image" />}
      <span className="kit-skeleton kit-skeleton-text" />
    </div>
  )
}
