import { type RefObject, useEffect, useState } from 'react'

/** Uncovered, opaque and on the screen for so long without a break. */
const steadyMs = 500
/** How often a window of its own looks whether it was moved, which no event tells. */
const placeMs = 100
/** Less shows too little of a request at a time: on a zoomed screen the whole card scrolls, and its buttons follow what it says. */
const minHeight = 320
/** Less cannot be read. */
const leastWidth = 200
const leastHeight = 120

/**
 * `uncertain`: the browser cannot tell whether something lies over the frame, or the frame shows a part of the request at a time. Then a
 * second tap is asked for.
 */
export type Visibility = 'hidden' | 'visible' | 'uncertain'

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Whether the user can see an element, all of it. IntersectionObserver v2 knows of overlays, opacity and transforms of the page that
 * embeds the frame; nothing inside the frame could.
 */
export function useVisible(element: RefObject<Element | null>): Visibility {
  const [visibility, setVisibility] = useState<Visibility>('hidden')
  useEffect(() => {
    if (!element.current) return
    const sees = 'isVisible' in IntersectionObserverEntry.prototype
    let timer: ReturnType<typeof setTimeout> | undefined
    // A window of its own counts only while the user is in it: a page can open it, and move it under the pointer.
    const isFocused = (): boolean => window.parent !== window || document.hasFocus()
    const hide = (): void => {
      clearTimeout(timer)
      timer = undefined
      setVisibility('hidden')
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
        if (!shown) return hide()
        const next = sees && last.boundingClientRect.height >= minHeight ? 'visible' : 'uncertain'
        timer ??= setTimeout(() => setVisibility(next), steadyMs)
      },
      // The two last make it version 2.
      { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
    )
    const watched = element.current
    observer.observe(watched)
    // A frame that shrinks with its content still shows all of it, which the observer does not report.
    const measure = (): void => {
      hide()
      observer.unobserve(watched)
      observer.observe(watched)
    }
    const events = ['resize', 'focus', 'blur', 'visibilitychange']
    for (const event of events) addEventListener(event, measure)
    const placeOf = (): string => `${screenX} ${screenY}`
    let place = placeOf()
    const places = setInterval(() => {
      if (window.parent !== window || place === placeOf()) return
      place = placeOf()
      measure()
    }, placeMs)
    return () => {
      for (const event of events) removeEventListener(event, measure)
      clearInterval(places)
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return visibility
}

const isReadable = ({ width, height }: DOMRectReadOnly): boolean => width >= leastWidth && height >= leastHeight
