import type { Kit } from '@kit/core'
import { type PointerEvent, type RefObject, useMemo } from 'react'
import { useKit } from '../react/useKit.ts'

type Handler = (event: PointerEvent<HTMLElement>) => void

/** For the elements that a sheet is dragged by. */
export type SheetDrag = {
  readonly onPointerDown?: Handler
  readonly onPointerMove?: Handler
  readonly onPointerUp?: Handler
  readonly onPointerCancel?: Handler
}

/** The same query as in the style sheet. */
const phone = '(max-width: 430px)'
/** CSS pixels in a millisecond: a flick, if the finger has moved this far. A hand that trembles is as fast. */
const flick = 0.5
const flickDistance = 24

/** On a phone the dialog is a sheet: it follows the finger, and closes past a third of its height or by a flick. */
export function useSheetDrag(card: RefObject<HTMLElement | null>, embedded: boolean): SheetDrag {
  const kit = useKit()
  return useMemo(() => (embedded ? {} : createSheetDrag(kit, () => card.current)), [kit, card, embedded])
}

function createSheetDrag(kit: Kit, card: () => HTMLElement | null): SheetDrag {
  let start: number | null = null
  let last = { y: 0, time: 0, speed: 0 }
  const shift = (y: number): string => `0 ${y > 0 ? y : y / 6}px`
  const settle = (from: number): void => {
    const sheet = card()
    if (!sheet) return
    sheet.style.translate = ''
    const style = getComputedStyle(sheet)
    const duration = parseFloat(style.getPropertyValue('--kit-duration-sheet'))
    if (duration > 0)
      sheet.animate([{ translate: shift(from) }, { translate: 'none' }], {
        duration,
        easing: style.getPropertyValue('--kit-easing-sheet'),
      })
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (start === null) return
    const moved = event.clientY - start
    start = null
    const sheet = card()
    const closes =
      event.type === 'pointerup' &&
      sheet &&
      (moved > sheet.offsetHeight / 3 || (moved > flickDistance && last.speed > flick))
    if (closes) kit.close()
    // A dialog that must be answered shakes instead of closing.
    if (!closes || kit.getState().navigation.status === 'open') settle(moved)
  }
  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || (event.target as Element).closest('button') || !matchMedia(phone).matches) return
      if (card()?.closest('[data-full]')) return
      start = event.clientY
      last = { y: start, time: event.timeStamp, speed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      const sheet = card()
      if (start === null || !sheet) return
      const passed = Math.max(1, event.timeStamp - last.time)
      last = { y: event.clientY, time: event.timeStamp, speed: (event.clientY - last.y) / passed }
      sheet.style.translate = shift(event.clientY - start)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
