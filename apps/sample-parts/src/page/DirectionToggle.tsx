import { useState, type ReactNode } from 'react'

/** Switches the page between left-to-right and right-to-left. */
export function DirectionToggle(): ReactNode {
  const [direction, setDirection] = useState(document.documentElement.dir || 'ltr')
  const other = direction === 'ltr' ? 'rtl' : 'ltr'
  const turn = (): void => {
    document.documentElement.dir = other
    setDirection(other)
  }
  return (
    <button type="button" data-testid="direction" aria-label={`Direction, now ${direction}`} onClick={turn}>
      {direction}
    </button>
  )
}
