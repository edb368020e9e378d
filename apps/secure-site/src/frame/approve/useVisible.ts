import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long it has to be uncovered, opaque, focused and on the screen without interruption before it counts as visible; the same for hidden. */
const steadyMs = 500
/** How often a separate window checks whether it was moved: there is no event. A press checks again. */
const placeMs = 100
/** In CSS pixels; events round. */
const samePlacePx = 8
/** A lower frame shows too little of a request at a time: the whole card scrolls then, with the buttons after the text. */
const minHeight = 320
/** A smaller frame cannot be read. */
const leastWidth = 200
const leastHeight = 120

/**
 * `waiting`: not known yet, not focused, or not for long enough. `partial`: only a part of the request is seen at a time, so that a second
 * press is required. `unknowable`: a frame in a browser that does not tell whether the page covers it, where nothing is ever approved.
 */
export type Visibility = 'waiting' | 'hidden' | 'visible' | 'partial' | 'unknowable'

export type Visible = {
  readonly visibility: Visibility
  /**
   * Whether it is visible now, and was for long enough when an event happened, with the size, the place and the focus that it has now. If not,
   * it waits again.
   *
   * @param at `timeStamp` of the event: a busy browser may deliver it late
   */
  readonly isSteady: (at: number) => boolean
  /** What is shown has changed: it waits again. */
  readonly restart: () => void
}

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

const never: Pick<Visible, 'isSteady' | 'restart'> = { isSteady: () => false, restart: () => {} }

const isOwn = (): boolean => window.parent === window
const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype
const isKnowable = (): boolean => isOwn() || seesCovers()

/**
 * Whether the user can see all of an element and is in its document. IntersectionObserver v2 detects overlays, opacity and transforms of
 * the page that embeds the frame; code in the frame cannot detect these in any other way. It does not detect another window over the
 * frame, which the focus does, nor that the page has moved the frame, which the pointer does: half a second begins when the pointer comes into
 * a frame, or is in another place of the screen there. A separate window cannot be covered by a page.
 *
 * @param element undefined: only focus, size and place of a separate window count, as it may be longer than the window
 * @param hasContent whether it shows what has to be seen; `waiting` until then
 */
export function useVisible(element: RefObject<Element | null> | undefined, hasContent: boolean): Visible {
  const checks = useRef(never)
  const [visibility, setVisibility] = useState<Visibility>('waiting')
  useEffect(() => {
    const watched = element?.current
    if (!hasContent || !isKnowable() || (element && !watched)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeOf = (): string => `${innerWidth} ${innerHeight} ${screenX} ${screenY}`
    let place = placeOf()
    let next: Visibility = 'waiting'
    let since = performance.now()
    const settle = (found: Visibility): void => {
      if (found === next) return
      next = found
      since = performance.now()
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
          (!seesCovers() || last.isVisible === true)
        if (!shown) settle('hidden')
        else if (!document.hasFocus()) settle('waiting')
        else settle(last.boundingClientRect.height >= minHeight ? 'visible' : 'partial')
      },
      // The last two options select version 2.
      { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
    )
    // A frame that shrinks with its content still shows all of it, which the observer does not report.
    const measure = (): void => {
      place = placeOf()
      settle('waiting')
      if (!watched) return settle(document.hasFocus() ? 'visible' : 'waiting')
      observer.unobserve(watched)
      observer.observe(watched)
    }
    measure()
    /** Where the document is on the screen. Only events of a pointer tell a frame, which its page can move under the pointer. */
    let origin: { readonly x: number; readonly y: number } | undefined
    const track = ({ screenX: right, screenY: down, clientX, clientY }: PointerEvent): void => {
      const [x, y] = [right - clientX, down - clientY]
      if (origin && Math.hypot(x - origin.x, y - origin.y) <= samePlacePx) return
      origin = { x, y }
      measure()
    }
    // A finger leaves with each tap.
    const forget = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') origin = undefined
    }
    const root = document.documentElement
    const pointerEvents = isOwn() ? [] : (['pointerover', 'pointermove', 'pointerdown'] as const)
    for (const event of pointerEvents) addEventListener(event, track, true)
    root.addEventListener('pointerleave', forget)
    const events = ['resize', 'visibilitychange', 'focus', 'blur']
    for (const event of events) addEventListener(event, measure)
    checks.current = {
      isSteady(at) {
        const stayed = place === placeOf() && document.hasFocus()
        if (!stayed) measure()
        const seen = next === 'visible' || next === 'partial'
        return stayed && seen && at - since >= steadyMs
      },
      restart: measure,
    }
    const places = isOwn() ? setInterval(() => place !== placeOf() && measure(), placeMs) : undefined
    return () => {
      checks.current = never
      for (const event of events) removeEventListener(event, measure)
      for (const event of pointerEvents) removeEventListener(event, track, true)
      root.removeEventListener('pointerleave', forget)
      clearInterval(places)
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasContent])
  return {
    visibility: isKnowable() ? visibility : 'unknowable',
    isSteady: (at) => checks.current.isSteady(at),
    restart: () => checks.current.restart(),
  }
}

const isReadable = ({ width, height }: DOMRectReadOnly): boolean => width >= leastWidth && height >= leastHeight
