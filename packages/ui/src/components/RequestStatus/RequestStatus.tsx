import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { KitError } from '@kit/core'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { HelpPlace } from '../../modal/FailurePlace.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { ReloadButton } from '../ErrorState/ReloadButton.tsx'
import { Lazy } from '../Lazy/Lazy.tsx'
import { SpinnerRing, type SpinnerRingProps } from '../SpinnerRing/SpinnerRing.tsx'
import { css } from '../../theme/css.ts'

/* Room for a title, two lines and the details, so that nothing below moves. */
const requestStatusStyles = css`
  .kit-request {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-5);
    padding: var(--kit-space-4) var(--kit-space-5) var(--kit-space-5);
  }
  .kit-request-words {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: calc(var(--kit-text-title) * 1.2 + var(--kit-text-medium) * 2.8 + 6px);
    text-align: center;
  }
  .kit-request-actions {
    display: grid;
    gap: var(--kit-space-2);
    inline-size: 100%;
  }
  .kit-request-title {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }
  .kit-request-text {
    max-inline-size: 32ch;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    text-wrap: balance;
  }
`

export type RequestStatusProps = {
  readonly state: SpinnerRingProps['state']
  /** The receiver of the request: a picture of 64 pixels. */
  readonly image: ReactNode
  readonly title: string
  readonly text: string
  /** Whose details can be unfolded. */
  readonly error?: KitError | undefined
  /** The way on or out: one wide button. */
  readonly action: ReactNode
  /** Another above it. */
  readonly further?: ReactNode
}

const loadDetails = async () => ({ Part: (await import('../ErrorState/ErrorDetails.tsx')).ErrorDetails })

/** How a request to a wallet goes: a picture with a ring, words, and always a way on. Each change is said aloud, none moves the others. */
export function RequestStatus({ state, image, title, text, error, action, further }: RequestStatusProps): ReactElement {
  useStyles(requestStatusStyles)
  const announce = useAnnounce()
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <div className="kit-request" part="request" data-state={state}>
      <SpinnerRing state={state}>{image}</SpinnerRing>
      <div className="kit-request-words">
        <p className="kit-request-title">{title}</p>
        <p className="kit-request-text">{text}</p>
        {/* If code cannot be loaded, that of the details may be missing, too. */}
        {error && <Lazy load={loadDetails} error={error} placeholder={<ReloadButton error={error} />} />}
      </div>
      <div className="kit-request-actions">
        {further}
        {action}
      </div>
      {!error && <HelpPlace state={state} />}
    </div>
  )
}
