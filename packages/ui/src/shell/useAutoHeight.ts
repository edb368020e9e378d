import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Lets `box` take the height of `content`, so that a change of height can be a transition. The first height is just there. */
export function useAutoHeight(): { readonly box: RefObject<HTMLDivElement | null>; readonly content: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner) return
    // Its first call comes with the first frame's own layout; asking before would make a second one.
    const observer = new ResizeObserver(([entry]) => {
      // Rounded up: a box that lacks a part of a pixel shows a scrollbar.
      outer.style.blockSize = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? inner.offsetHeight)}px`
      requestAnimationFrame(() => outer.toggleAttribute('data-measured', true))
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { box, content }
}
