import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { KitError } from '@kit/core'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { Lazy } from '../Lazy/Lazy.tsx'
import { SpinnerRing, type SpinnerRingProps } from '../SpinnerRing/SpinnerRing.tsx'
import { requestStatusStyles } from './requestStatusStyles.ts'

export type RequestStatusProps = {
  readonly state: SpinnerRingProps['state']
  readonly shape: SpinnerRingProps['shape']
  /** Whom the request goes to: a picture of 80 pixels. */
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

const loadDetails = async () => (await import('../ErrorState/errorDetailsGroup.ts')).errorDetailsGroup.ErrorDetails

/** How a request to a wallet goes: a picture with a ring, words, and always a way on. Each change is said aloud, none moves the others. */
export function RequestStatus({
  state,
  shape,
  image,
  title,
  text,
  error,
  action,
  further,
}: RequestStatusProps): ReactElement {
  useStyles(requestStatusStyles)
  const announce = useAnnounce()
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <div className="kit-request" part="request" data-state={state}>
      <SpinnerRing state={state} shape={shape}>
        {image}
      </SpinnerRing>
      <div className="kit-request-words">
        <p className="kit-request-title">{title}</p>
        <p className="kit-request-text">{text}</p>
        {error && <Lazy load={loadDetails} error={error} />}
      </div>
      <div className="kit-request-actions">
        {further}
        {action}
      </div>
    </div>
  )
}
