import { type ReactElement, useContext, useEffect, useRef } from 'react'
import type { SpinnerRingProps } from '../components/SpinnerRing/SpinnerRing.tsx'
import { KitContext } from '../react/KitContext.ts'
import { browserAfter } from '../views/browserAfter.ts'

/** While it is empty, no gap of a grid is kept for it. */
const noBox = { display: 'contents' }

type FailurePlaceProps = {
  readonly error: unknown
  /** It is not a failure until it has taken ten seconds. */
  readonly waits?: boolean
}

/**
 * Tells the page of a state of the modal that fails, or waits for long, with a place below it where development tools may say what is
 * wrong. Nothing listens in production, and the place stays empty.
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
    if (waits) return (kit.options.platform?.after ?? browserAfter)(10_000, tell)
    tell()
    return undefined
  }, [kit, error, waits])
  return <span ref={place} style={noBox} />
}

/** A place for help with a request that has failed, or that waits. */
export function HelpPlace({ state }: Pick<SpinnerRingProps, 'state'>): ReactElement | null {
  if (state === 'done' || state === 'idle') return null
  return <FailurePlace error={null} waits={state === 'waiting' || state === 'late'} />
}
