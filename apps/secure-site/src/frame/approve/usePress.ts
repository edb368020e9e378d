import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

export type Press = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: () => void
}

/**
 * A press that counts only if it began and ended while the button was ready: what the user pressed before, they pressed for something else.
 * A key that is held presses once. Assistive technology clicks without a beginning.
 */
export function usePress(isReady: () => boolean, act: () => void): Press {
  /** undefined: no press has begun. */
  const began = useRef<boolean | undefined>(undefined)
  return {
    onPointerDown: () => {
      began.current = isReady()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else began.current = isReady()
    },
    onClick: () => {
      const counts = began.current ?? true
      began.current = undefined
      if (counts && isReady()) act()
    },
  }
}
