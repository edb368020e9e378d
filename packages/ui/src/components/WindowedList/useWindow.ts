import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollParent } from './scrollParent.ts'
import { type RowRange, visibleRows } from './visibleRows.ts'

export type UseWindowParameters = {
  readonly list: RefObject<HTMLElement | null>
  /** As high as one row with its gap. */
  readonly probe: RefObject<HTMLElement | null>
  readonly count: number
  /** CSS pixels that a tile needs at least; null: one tile fills a row. */
  readonly minTile: number | null
}

export type Window = RowRange & { readonly columns: number }

const gap = 8
/** Before anything could be measured. */
const atFirst: Window = { first: 0, end: 8, columns: 4 }

/** Which rows of a long list are worth being in the page, and how many tiles a row has. */
export function useWindow({ list, probe, count, minTile }: UseWindowParameters): Window {
  const [window_, setWindow] = useState<Window>(minTile === null ? { ...atFirst, columns: 1 } : atFirst)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const scroller = scrollParent(element)
    const measure = (): void => {
      const box = element.getBoundingClientRect()
      const frame = scroller?.getBoundingClientRect()
      const top = Math.max(0, frame?.top ?? 0)
      const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight)
      const columns = minTile === null ? 1 : Math.max(1, Math.floor((box.width + gap) / (minTile + gap)))
      const rows = Math.ceil(count / columns)
      const range = visibleRows({
        start: box.top - top,
        height: Math.max(0, bottom - top),
        rowHeight: probe.current?.offsetHeight ?? 0,
        rows,
      })
      setWindow((last) =>
        last.columns === columns && last.first === range.first && last.end === range.end ? last : { ...range, columns },
      )
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
  }, [list, probe, count, minTile])

  return window_
}
