import { type ReactNode, useCallback, useRef } from 'react'
import { AnnounceContext } from './AnnounceContext.ts'

/** A polite live region, there before it has something to say. What it says is no state: saying it draws nothing anew. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    // Another node each time, so that the same text is said again.
    const said = document.createElement('span')
    said.textContent = text
    place.current?.replaceChildren(said)
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div ref={place} className="kit-announcer" role="status" />
    </AnnounceContext.Provider>
  )
}
