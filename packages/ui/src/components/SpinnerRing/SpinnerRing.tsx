import type { ReactElement, ReactNode } from 'react'
import { CheckIcon, CloseIcon, WarningIcon } from '../icons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const spinnerRingStyles = css`
  .kit-spinner-ring {
    position: relative;
    display: grid;
    inline-size: 96px;
    block-size: 96px;
    place-items: center;
  }
  .kit-spinner-ring > svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .kit-spinner-ring > svg > rect {
    rx: calc(var(--kit-border-radius-master) * 6.75);
  }
  .kit-spinner-ring[data-shape=round] > svg > rect {
    rx: 47px;
  }
  .kit-spinner-track {
    stroke: var(--kit-foreground-3);
    transition: stroke var(--kit-duration-view) var(--kit-easing);
  }
  .kit-spinner-arc {
    stroke: var(--kit-accent);
    stroke-dasharray: 26 74;
    animation: kit-spinner-run 1.5s linear infinite;
    transition: opacity var(--kit-duration-view) var(--kit-easing);
  }
  .kit-spinner-ring:not([data-state=waiting]) > svg > .kit-spinner-arc {
    opacity: 0;
    animation-play-state: paused;
  }
  .kit-spinner-ring[data-state=failed] {
    --ring-color: var(--kit-error);
  }
  .kit-spinner-ring[data-state=warning] {
    --ring-color: var(--kit-warning);
  }
  .kit-spinner-ring[data-state=done] {
    --ring-color: var(--kit-success);
  }
  .kit-spinner-ring:is([data-state=failed], [data-state=warning], [data-state=done]) .kit-spinner-track {
    stroke: color-mix(in srgb, var(--ring-color) 55%, var(--kit-surface));
  }
  .kit-spinner-badge {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    display: grid;
    inline-size: var(--kit-space-6);
    block-size: var(--kit-space-6);
    place-items: center;
    border-radius: 50%;
    background: var(--ring-color);
    color: var(--kit-on-accent);
    box-shadow: 0 0 0 4px var(--kit-surface);
    animation: kit-spinner-badge var(--kit-duration-view) var(--kit-easing);
  }
  @keyframes kit-spinner-run {
    to {
      stroke-dashoffset: -100;
    }
  }
  @keyframes kit-spinner-badge {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-spinner-arc {
      animation-duration: 6s;
    }
  }
`

export type SpinnerRingProps = {
  /** `waiting` turns; the others stand still and carry a badge. */
  readonly state: 'waiting' | 'idle' | 'failed' | 'warning' | 'done'
  readonly shape: 'rounded' | 'round'
  /** A picture of 80 pixels. */
  readonly children: ReactNode
}

const badges = {
  failed: <CloseIcon size={16} />,
  warning: <WarningIcon size={16} />,
  done: <CheckIcon size={16} />,
} as const

/** A picture with a ring that shows how a request to it goes. The words beside it say the same. */
export function SpinnerRing({ state, shape, children }: SpinnerRingProps): ReactElement {
  useStyles(spinnerRingStyles)
  const badge = state === 'waiting' || state === 'idle' ? undefined : badges[state]
  return (
    <div className="kit-spinner-ring" part="spinner-ring" data-state={state} data-shape={shape} aria-hidden="true">
      <svg viewBox="0 0 96 96" focusable="false">
        <rect className="kit-spinner-track" x="1" y="1" width="94" height="94" pathLength={100} />
        <rect className="kit-spinner-arc" x="1" y="1" width="94" height="94" pathLength={100} />
      </svg>
      {children}
      {badge && <span className="kit-spinner-badge">{badge}</span>}
    </div>
  )
}
