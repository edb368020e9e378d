import { type ReactElement, useContext, useEffect, useRef } from 'react'
import type { SpinnerRingProps } from '../components/SpinnerRing/SpinnerRing.tsx'
import { KitContext } from '../react/KitContext.ts'

/** An empty element without a box adds no gap to a grid. */
const noBox = { display: 'contents' }

type FailurePlaceProps = {
  readonly error: unknown
  /** The state is pending and counts as a failure only after ten seconds. */
  readonly waits?: boolean
}

/**
 * Dispatches an event when a state of the modal fails or waits for long, with an element in which development tools may explain it.
 * Nothing listens in production, and the element stays empty.
 */
export function FailurePlace({ error, waits = false }: FailurePlaceProps): ReactElement {
  const kit = useContext(KitContext)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!kit) return undefined
    const tell = (): void => {
      const detail = { kit, error, place: place.current }
      place.current?.dispatchEvent(new CustomEvent('kit-failure', { bubbles: true, composed: true, detail }))
    }
    if (waits) return kit.options.platform.after(10_000, tell)
    tell()
    return undefined
  }, [kit, error, waits])
  return <span ref={place} style={noBox} />
}

/** Offers a `FailurePlace` for a request that failed or is pending. */
export function HelpPlace({ state }: Pick<SpinnerRingProps, 'state'>): ReactElement | null {
  if (state === 'done' || state === 'idle') return null
  return <FailurePlace error={null} waits={state === 'waiting' || state === 'late'} />
}
