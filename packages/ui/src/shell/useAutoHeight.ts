import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Lets `box` take the height of `content`, so that a change of height can be a transition. The first height is just there.
 * `data-moving` stands on it while a transition runs: it is too low for its content then, and is not to show a scrollbar.
 */
export function useAutoHeight(): { readonly box: RefObject<HTMLDivElement | null>; readonly content: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner) return
    let moves = 0
    const move = (): void => {
      if (!outer.hasAttribute('data-measured')) return
      moves += 1
      const mine = moves
      const still = (): void => void (mine === moves && outer.toggleAttribute('data-moving', false))
      outer.toggleAttribute('data-moving', true)
      Promise.all(outer.getAnimations().map(({ finished }) => finished)).then(still, still)
    }
    // Its first call comes with the first frame's own layout; asking before would make a second one.
    const observer = new ResizeObserver(([entry]) => {
      // Rounded up: a box that lacks a part of a pixel shows a scrollbar.
      outer.style.blockSize = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? inner.offsetHeight)}px`
      move()
      requestAnimationFrame(() => outer.toggleAttribute('data-measured', true))
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { box, content }
}
