import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The dialog is nowhere higher. */
const mostHeight = 700
/** What stands around it. */
const margin = 16
/** Screens up to here have the dialog at their bottom. */
const sheetWidth = 430

type Box = RefObject<HTMLDivElement | null>

/**
 * Lets `box` take the height of `content`, so that a change of height can be a transition. The first height is just there.
 * `data-moving` stands on it while a transition runs: it is too low for its content then, and is not to show a scrollbar.
 * Within one `view` nothing moves under a pointer: `hold`, the room above the dialog, is that which puts the view's first
 * height in the middle of the screen, and at the bottom of a screen the box keeps its largest height.
 */
export function useAutoHeight(view: string): { readonly hold: Box; readonly box: Box; readonly content: Box } {
  const hold = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    const above = hold.current
    if (!outer || !inner) return
    const parts = above ? [outer, above] : [outer]
    let moves = 0
    let most = 0
    const setMoving = (moving: boolean): void => {
      for (const part of parts) part.toggleAttribute('data-moving', moving)
    }
    const move = (): void => {
      if (!outer.hasAttribute('data-measured')) return
      moves += 1
      const mine = moves
      const still = (): void => void (mine === moves && setMoving(false))
      setMoving(true)
      Promise.all(parts.flatMap((part) => part.getAnimations()).map(({ finished }) => finished)).then(still, still)
    }
    // Its first call comes with the first frame's own layout; asking before, or after anything was written, would make a second one.
    const observer = new ResizeObserver(([entry]) => {
      // Rounded up: a box that lacks a part of a pixel shows a scrollbar.
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? inner.offsetHeight)
      const first = most === 0
      most = Math.max(most, height)
      const taken = above && innerWidth <= sheetWidth ? most : height
      if (above && first) {
        const whole = height - outer.offsetHeight + (outer.parentElement?.offsetHeight ?? 0)
        above.style.flexBasis = `calc(50dvh - ${margin + Math.min(whole, mostHeight) / 2}px)`
      }
      outer.style.blockSize = `${taken}px`
      move()
      requestAnimationFrame(() => outer.toggleAttribute('data-measured', true))
    })
    observer.observe(inner)
    return () => {
      moves += 1
      observer.disconnect()
    }
  }, [view])
  return { hold, box, content }
}
