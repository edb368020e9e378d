import type { ReactElement, ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../accountIcons.tsx'
import { CloseIcon } from '../icons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const spinnerRingStyles = css`
  .kit-spinner-ring {
    position: relative;
    display: grid;
    inline-size: 116px;
    block-size: 116px;
    place-items: center;
  }
  .kit-spinner-ring > svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 3;
    stroke-linecap: round;
    transform: rotate(-60deg);
  }
  .kit-spinner-track {
    stroke: var(--kit-border);
  }
  .kit-spinner-arc {
    stroke: var(--kit-accent-text);
    stroke-dasharray: 26 74;
    transition: stroke-dasharray 360ms var(--kit-easing), stroke 240ms linear;
  }
  .kit-spinner-ring:is([data-state=waiting], [data-state=late]) > svg {
    animation: kit-orbit 1.6s linear infinite;
  }
  .kit-spinner-ring[data-state=late] > svg {
    animation-duration: 3.2s;
  }
  .kit-spinner-ring[data-state=late] .kit-spinner-arc {
    stroke-dasharray: 58 42;
  }
  .kit-spinner-ring[data-state=idle] .kit-spinner-arc {
    stroke: var(--kit-border-strong);
    stroke-dasharray: 74 26;
  }
  .kit-spinner-ring:is([data-state=failed], [data-state=warning]) {
    --ring-color: var(--kit-error);
  }
  .kit-spinner-ring[data-state=warning] {
    --ring-color: var(--kit-warning);
  }
  .kit-spinner-ring[data-state=done] {
    --ring-color: var(--kit-success);
  }
  .kit-spinner-ring:not([data-state=waiting], [data-state=late]) .kit-spinner-track {
    stroke: transparent;
  }
  .kit-spinner-ring:is([data-state=failed], [data-state=warning]) .kit-spinner-arc {
    stroke: var(--ring-color);
    stroke-dasharray: 88 12;
  }
  .kit-spinner-ring[data-state=done] .kit-spinner-arc {
    stroke: var(--ring-color);
    stroke-dasharray: 100 0;
  }
  .kit-spinner-badge {
    position: absolute;
    inset-block-end: 2px;
    inset-inline-end: 2px;
    display: grid;
    inline-size: var(--kit-space-8);
    block-size: var(--kit-space-8);
    place-items: center;
    border-radius: 50%;
    background: var(--ring-color);
    color: var(--kit-surface);
    box-shadow: 0 0 0 4px var(--kit-ground, var(--kit-surface));
    animation: kit-spinner-badge var(--kit-duration-height) var(--kit-easing-travel) 220ms backwards;
  }
  .kit-spinner-badge > svg > path {
    stroke-dasharray: 40;
    animation: kit-spinner-draw 200ms var(--kit-easing) 380ms backwards;
  }
  @keyframes kit-orbit {
    to {
      transform: rotate(300deg);
    }
  }
  @keyframes kit-spinner-badge {
    from {
      transform: scale(0);
    }
  }
  @keyframes kit-spinner-draw {
    from {
      stroke-dashoffset: 40;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-spinner-ring > svg,
    .kit-spinner-badge,
    .kit-spinner-badge > svg > path {
      animation: none !important;
    }
    .kit-spinner-ring:is([data-state=waiting], [data-state=late]) .kit-spinner-arc {
      stroke-dasharray: 72 28;
    }
  }
  @media (forced-colors: active) {
    .kit-spinner-arc {
      stroke: Highlight;
    }
    .kit-spinner-track {
      stroke: transparent;
    }
    .kit-spinner-badge {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      box-shadow: none;
    }
  }
`

export type SpinnerRingProps = {
  /** `waiting` turns, `late` turns slowly, `idle` is open; the others do not move, are broken or closed, and carry a sign. */
  readonly state: 'waiting' | 'late' | 'idle' | 'failed' | 'warning' | 'done'
  /** A picture of 64 pixels. */
  readonly children: ReactNode
}

const badges = {
  failed: <CloseIcon size={16} />,
  warning: <WarningIcon size={16} />,
  done: <CheckIcon size={16} />,
} as const

/** The widget's one sign: a ring around the picture of a wallet or network shows how a request to it goes. The words beside it say the same. */
export function SpinnerRing({ state, children }: SpinnerRingProps): ReactElement {
  useStyles(spinnerRingStyles)
  const badge = state === 'waiting' || state === 'late' || state === 'idle' ? undefined : badges[state]
  return (
    <div className="kit-spinner-ring" part="spinner-ring" data-state={state} aria-hidden="true">
      <svg viewBox="0 0 120 120" focusable="false">
        <circle className="kit-spinner-track" cx="60" cy="60" r="57" />
        <circle className="kit-spinner-arc" cx="60" cy="60" r="57" pathLength={100} />
      </svg>
      {children}
      {badge && <span className="kit-spinner-badge">{badge}</span>}
    </div>
  )
}
