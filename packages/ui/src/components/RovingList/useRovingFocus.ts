import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const items = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-roving]')]

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

export type RovingFocus<element extends HTMLElement> = {
  readonly ref: RefObject<element | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * One stop of the Tab key for a whole list (ARIA Authoring Practices, roving tabindex): the row focused last,
 * else the current one, else the first. Up and Down go round, Home and End to the ends.
 */
export function useRovingFocus<element extends HTMLElement>(): RovingFocus<element> {
  const ref = useRef<element | null>(null)
  const last = useRef<HTMLElement | null>(null)

  const update = (): void => {
    if (!ref.current) return
    const rows = items(ref.current)
    const stop = rows.find((row) => row === last.current) ?? rows.find((row) => row.ariaCurrent === 'true') ?? rows[0]
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1
  }
  useLayoutEffect(update)

  return {
    ref,
    onFocus: ({ target }) => {
      last.current = (target as HTMLElement).closest('[data-roving]')
      update()
    },
    onKeyDown: (event) => {
      const target = targets[event.key]
      if (!target || !ref.current || event.ctrlKey || event.metaKey || event.altKey) return
      const rows = items(ref.current)
      const index = rows.findIndex((row) => row.contains(event.target as Node))
      if (index < 0) return
      event.preventDefault()
      rows[target(index, rows.length)]?.focus()
    },
  }
}
