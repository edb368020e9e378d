import { type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Lets the picture of a pressed row travel into the ring of the view that it leads to. Returns what notes the pressed row. */
export function usePictureTravel(content: RefObject<HTMLElement | null>, view: string): (event: MouseEvent) => void {
  const from = useRef<DOMRect | null>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const start = from.current
    from.current = null
    const picture = content.current?.querySelector<HTMLElement>('.kit-spinner-ring > .kit-remote-image')
    if (!start || !picture) return
    const style = getComputedStyle(picture)
    const duration = parseFloat(style.getPropertyValue('--kit-duration-travel'))
    // With reduced motion, the view fades.
    if (!(duration > 0)) return
    const end = picture.getBoundingClientRect()
    const x = start.left + start.width / 2 - (end.left + end.width / 2)
    const y = start.top + start.height / 2 - (end.top + end.height / 2)
    picture.closest<HTMLElement>('.kit-card-view')?.setAttribute('data-travel', '')
    picture.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${start.width / end.width})` }, { transform: 'none' }],
      { duration, easing: style.getPropertyValue('--kit-easing-travel') },
    )
  }, [content, view])
  return useCallback((event) => {
    const row = (event.target as Element).closest('[data-roving]')
    from.current = row?.querySelector('.kit-remote-image')?.getBoundingClientRect() ?? null
  }, [])
}
