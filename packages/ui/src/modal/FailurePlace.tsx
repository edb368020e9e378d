import { type ReactElement, useContext, useEffect, useRef } from 'react'
import { KitContext } from '../react/KitContext.ts'

/** While it is empty, no gap of a grid is kept for it. */
const noBox = { display: 'contents' }

/**
 * Tells the page of a state of the modal that fails, or waits for long, with a place below it where development tools may say what is
 * wrong. Nothing listens in production, and the place stays empty.
 */
export function FailurePlace({ error }: { readonly error: unknown }): ReactElement {
  const kit = useContext(KitContext)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!kit) return
    const detail = { kit, error, place: place.current }
    place.current?.dispatchEvent(new CustomEvent('kit-failure', { bubbles: true, composed: true, detail }))
  }, [kit, error])
  return <span ref={place} style={noBox} />
}
