import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

export type Press = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

/**
 * A press that counts only if it began and ended while the button was ready: what the user pressed before, they pressed for something else.
 * A key that is held presses once. Assistive technology clicks without a beginning.
 */
export function usePress(isReady: (at: number) => boolean, act: () => void, onEarlyTap: () => void = () => {}): Press {
  /** undefined: no press has begun. */
  const began = useRef<boolean | undefined>(undefined)
  return {
    onPointerDown: ({ pointerType, timeStamp }) => {
      began.current = isReady(timeStamp)
      // A finger does not hover, so that a tap is the first that is known of its place.
      if (!began.current && pointerType === 'touch') onEarlyTap()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else began.current = isReady(event.timeStamp)
    },
    onClick: ({ timeStamp }) => {
      const counts = began.current ?? true
      began.current = undefined
      if (counts && isReady(timeStamp)) act()
    },
  }
}
