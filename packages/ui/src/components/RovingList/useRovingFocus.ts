import { type KeyboardEvent, type RefObject, useRef } from 'react'

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

export type RovingFocus<element extends HTMLElement> = {
  readonly ref: RefObject<element | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Tab reaches every row of a list; Up and Down move between rows and go round, Home and End go to the ends. */
export function useRovingFocus<element extends HTMLElement>(): RovingFocus<element> {
  const ref = useRef<element | null>(null)
  return {
    ref,
    onKeyDown: (event) => {
      const target = targets[event.key]
      if (event.defaultPrevented || !target || !ref.current || event.ctrlKey || event.metaKey || event.altKey) return
      const rows = [...ref.current.querySelectorAll<HTMLElement>('[data-roving]')]
      const index = rows.findIndex((row) => row.contains(event.target as Node))
      if (index < 0) return
      event.preventDefault()
      rows[target(index, rows.length)]?.focus()
    },
  }
}
