import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long it has to be uncovered, opaque and on the screen without a break, or the opposite, before that is reported. */
const steadyMs = 500
/** How often a separate window checks whether it was moved: there is no event. A press checks again. */
const placeMs = 100
/** Less shows too little of a request at a time: on a zoomed screen the whole card scrolls, and its buttons follow what it says. */
const minHeight = 320
/** Less cannot be read. */
const leastWidth = 200
const leastHeight = 120

/**
 * `waiting`: not known yet, or not for long enough. `uncertain`: the browser cannot tell whether something lies over the frame, or the frame shows a part of the request at a time. Then a
 * second tap is asked for.
 */
export type Visibility = 'waiting' | 'hidden' | 'visible' | 'uncertain'

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Whether the user can see an element, all of it. IntersectionObserver v2 knows of overlays, opacity and transforms of the page that
 * embeds the frame; nothing inside the frame could.
 *
 * @returns with it, whether size, place and focus are at this moment what they were when it was found visible; if not, it waits first
 */
export function useVisible(element: RefObject<Element | null>): readonly [Visibility, isSteady: () => boolean] {
  const isSteady = useRef((): boolean => false)
  const [visibility, setVisibility] = useState<Visibility>('waiting')
  useEffect(() => {
    if (!element.current) return
    const sees = 'isVisible' in IntersectionObserverEntry.prototype
    let timer: ReturnType<typeof setTimeout> | undefined
    // A window of its own counts only while the user is in it: a page can open it, and move it under the pointer.
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
      // The two last make it version 2.
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
    // The press itself may bring the focus into a frame, and must not hide what it is for.
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
  }, [element])
  return [visibility, () => isSteady.current()]
}

const isReadable = ({ width, height }: DOMRectReadOnly): boolean => width >= leastWidth && height >= leastHeight
