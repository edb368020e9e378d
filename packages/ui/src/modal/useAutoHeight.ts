import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = RefObject<HTMLDivElement | null>

/**
 * Lets `box` take the height of `content`, so that a change of height can be a transition. The first height is just there.
 * `data-moving` is set while a transition runs: it is too low for its content then, and is not to show a scrollbar.
 * Within one `view` and title nothing moves under a pointer: `hold`, the room above the dialog, keeps the view's first height, and what is above it, in
 * the middle of the screen, and on a phone the box keeps the largest, which `content` fills, so that a footer stays at its end. The height of a
 * placeholder (`data-waiting`) does not count, and a request that goes over to another state (`data-state`) has a height of its own.
 * Without `hold` the dialog is part of a page.
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
    inner.style.minBlockSize = ''
    const mark = (moving: boolean): void => {
      for (const part of parts) part.toggleAttribute('data-moving', moving)
    }
    const follow = (): void => {
      const running = parts.flatMap((part) => part.getAnimations())
      mark(running.length > 0)
      if (running.length > 0) void Promise.allSettled(running.map(({ finished }) => finished)).then(follow)
    }
    let most = 0
    let first = 0
    let top = 0
    // As the style sheet has it: 16px around the dialog, which is 700px high at most. On half a pixel its edges and texts would blur.
    const center = (): void => {
      top = outer.offsetTop
      if (above) above.style.blockSize = `round(down, 50dvh - ${16 + Math.min(top + first, 700) / 2}px, 1px)`
    }
    // Its first call comes with the first frame's own layout; asking before, or after something was written, would make a second one.
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]?.blockSize ?? inner.offsetHeight
      const largest = Math.max(most, size)
      const keeps = above !== null && innerWidth < 431
      // Rounded up: a box that lacks a part of a pixel shows a scrollbar.
      const taken = Math.ceil(keeps ? largest : size)
      if (!most) {
        first = taken
        center()
      }
      most = inner.querySelector('[data-waiting]') ? 0 : largest
      outer.style.blockSize = `${taken}px`
      if (outer.hasAttribute('data-measured')) {
        mark(true)
        follow()
      }
      // In a frame of its own: an observer that changes what it observes is an error of the page.
      const least = keeps ? `${most}px` : ''
      requestAnimationFrame(() => {
        outer.toggleAttribute('data-measured', true)
        inner.style.minBlockSize = least
      })
    })
    observer.observe(inner)
    // A notice above the view comes and goes.
    const notices = new MutationObserver(() => first > 0 && outer.offsetTop !== top && center())
    if (above && outer.parentElement) notices.observe(outer.parentElement, { childList: true })
    // It has other words and ways on then, and was not about to be pressed as it is now.
    const requests = new MutationObserver((changes) => {
      if (first === 0 || !changes.some(({ target }) => (target as Element).matches('.kit-request'))) return
      first = inner.offsetHeight
      center()
    })
    if (above) requests.observe(inner, { subtree: true, attributeFilter: ['data-state'] })
    return () => {
      observer.disconnect()
      notices.disconnect()
      requests.disconnect()
    }
  }, [view])
  return { hold, box, content }
}
