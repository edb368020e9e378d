import { type ReactElement, useContext, useEffect, useRef } from 'react'
import { KitContext } from '../react/KitContext.ts'

/**
 * Tells the page of a failure that the modal shows, with a place below it where development tools may say what is wrong. Nothing
 * listens in production, and the place stays empty.
 */
export function FailurePlace({ error }: { readonly error: unknown }): ReactElement {
  const kit = useContext(KitContext)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!kit) return
    const detail = { kit, error, place: place.current }
    place.current?.dispatchEvent(new CustomEvent('kit-failure', { bubbles: true, composed: true, detail }))
  }, [kit, error])
  return <div ref={place} />
}
