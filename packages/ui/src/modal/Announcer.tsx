import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  createContext,
  type Context,
} from 'react'
import { ShownContext } from './ShownContext.ts'

/** A polite live region that exists before it has text. The text is no state, so that announcing renders nothing. */
export function Announcer({
  about,
  children,
}: {
  /** The subject of the message; messages about another subject are cleared. */
  readonly about: string
  readonly children: ReactNode
}): ReactNode {
  const isShown = useContext(ShownContext)
  const shown = useRef(isShown)
  const waiting = useRef<string | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    waiting.current = shown.current ? null : text
    if (!shown.current) return () => void (waiting.current === text && (waiting.current = null))
    // A new node each time, so that the same text is announced again.
    const said = document.createElement('span')
    said.textContent = text
    region.current?.replaceChildren(...(text === '' ? [] : [said]))
    return () => said.remove()
  }, [])
  // Before the effects of a new view, which may announce something.
  useLayoutEffect(() => void announce(''), [announce, about])
  useEffect(() => {
    shown.current = isShown
    if (isShown && waiting.current !== null) announce(waiting.current)
  }, [isShown, announce])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div ref={region} className="kit-announcer" role="status" />
    </AnnounceContext.Provider>
  )
}

/** @returns a function that removes the text unless another one has replaced it. Effects return it as their cleanup, so that screen readers find no outdated state. */
export type Announce = (text: string) => () => void

export const AnnounceContext: Context<Announce> = createContext<Announce>(() => () => {})

/** Says a text in the dialog's polite live region: what happened and may not be visible. An empty text clears it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
