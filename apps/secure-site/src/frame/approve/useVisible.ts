import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long it has to be uncovered, opaque and on the screen without interruption before it counts as visible; the same for hidden. */
const steadyMs = 500
/** How often a separate window checks whether it was moved: there is no event. A press checks again. */
const placeMs = 100
/** A lower frame shows too little of a request at a time: the whole card scrolls then, with the buttons after the text. */
const minHeight = 320
/** A smaller frame cannot be read. */
const leastWidth = 200
const leastHeight = 120

/**
 * `waiting`: not known yet, or not for long enough. `uncertain`: the browser cannot detect overlays, or the frame shows only a part of the
 * request at a time. A second tap is then required.
 */
export type Visibility = 'waiting' | 'hidden' | 'visible' | 'uncertain'

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Whether the user can see all of an element. IntersectionObserver v2 detects overlays, opacity and transforms of the page that embeds
 * the frame; code in the frame cannot detect these in any other way.
 *
 * @param hasContent whether it shows what has to be seen; `waiting` until then
 * @returns the visibility, and a check whether size, place and focus are still those with which it was visible; if not, it waits again
 */
export function useVisible(
  element: RefObject<Element | null>,
  hasContent: boolean,
): readonly [Visibility, isSteady: () => boolean] {
  const isSteady = useRef((): boolean => false)
  const [visibility, setVisibility] = useState<Visibility>('waiting')
  useEffect(() => {
    if (!element.current || !hasContent) return
    const sees = 'isVisible' in IntersectionObserverEntry.prototype
    let timer: ReturnType<typeof setTimeout> | undefined
    // A separate window is visible only while it has the focus: a page can open it, and move it under the pointer.
    const isOwn = window.parent === window
    const isFocused = (): boolean => !isOwn || document.hasFocus()
    const placeOf = (): string => `${innerWidth} ${innerHeight} ${isOwn ? `${screenX} ${screenY}` : ''}`
    let place = placeOf()
    let next: Visibility = 'waiting'
    const settle = (found: Visibility): void => {
      if (found === next) return
      next = found
      clearTimeout(timer)
      setVisibility('waiting')
      timer = found === 'waiting' ? undefined : setTimeout(() => setVisibility(found), steadyMs)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1) as Entry | undefined
        if (!last) return
        const shown =
          last.intersectionRatio >= 0.99 &&
          isReadable(last.boundingClientRect) &&
          (!sees || last.isVisible === true) &&
          isFocused()
        const isCertain = sees && last.boundingClientRect.height >= minHeight
        settle(shown ? (isCertain ? 'visible' : 'uncertain') : 'hidden')
      },
      // The last two options select version 2.
      { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
    )
    const watched = element.current
    observer.observe(watched)
    // A frame that shrinks with its content still shows all of it, which the observer does not report.
    const measure = (): void => {
      place = placeOf()
      settle('waiting')
      observer.unobserve(watched)
      observer.observe(watched)
    }
    // The press itself may move the focus into the frame, and must not count as a change.
    const events = ['resize', 'visibilitychange', ...(isOwn ? ['focus', 'blur'] : [])]
    for (const event of events) addEventListener(event, measure)
    isSteady.current = () => {
      const stayed = place === placeOf() && isFocused()
      if (!stayed) measure()
      return stayed
    }
    const places = isOwn ? setInterval(() => place !== placeOf() && measure(), placeMs) : undefined
    return () => {
      for (const event of events) removeEventListener(event, measure)
      clearInterval(places)
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasContent])
  return [visibility, () => isSteady.current()]
}

const isReadable = ({ width, height }: DOMRectReadOnly): boolean => width >= leastWidth && height >= leastHeight
