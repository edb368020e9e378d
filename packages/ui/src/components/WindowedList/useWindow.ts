import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollParent } from './scrollParent.ts'
import { type RowRange, visibleRows } from './visibleRows.ts'

export type UseWindowParameters = {
  readonly list: RefObject<HTMLElement | null>
  /** The height of one row. */
  readonly probe: RefObject<HTMLElement | null>
  readonly count: number
  /** How many tiles a row has. */
  readonly columns: number
}

/** Before anything could be measured. */
const atFirst: RowRange = { first: 0, end: 8 }

/** The rows of a long list that are rendered. */
export function useWindow({ list, probe, count, columns }: UseWindowParameters): RowRange {
  const [window_, setWindow] = useState<RowRange>(atFirst)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const scroller = scrollParent(element)
    const measure = (): void => {
      const box = element.getBoundingClientRect()
      const frame = scroller?.getBoundingClientRect()
      const top = Math.max(0, frame?.top ?? 0)
      const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight)
      const rows = Math.ceil(count / columns)
      const range = visibleRows({
        start: box.top - top,
        height: Math.max(0, bottom - top),
        rowHeight: probe.current?.offsetHeight ?? 0,
        rows,
      })
      setWindow((last) => (last.first === range.first && last.end === range.end ? last : range))
    }
    measure()
    const ended = new AbortController()
    const options = { passive: true, signal: ended.signal }
    scroller?.addEventListener('scroll', measure, options)
    window.addEventListener('scroll', measure, { ...options, capture: true })
    window.addEventListener('resize', measure, options)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (scroller) observer.observe(scroller)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [list, probe, count, columns])

  return window_
}
