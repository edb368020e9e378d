import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../../icons/CheckIcon.tsx'
import { CloseIcon } from '../../icons/CloseIcon.tsx'
import { WarningIcon } from '../../icons/WarningIcon.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { spinnerRingStyles } from './spinnerRingStyles.ts'

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
