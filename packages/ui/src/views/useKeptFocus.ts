import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react'

export type KeptFocus = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: FocusEventHandler
  readonly onBlur: FocusEventHandler
}

/** If a control is replaced by another one while it has the focus, the first match of `selector` gets it. */
export function useKeptFocus(selector: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  // React emits no blur event when it removes an element.
  const inside = useRef(false)
  useEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const observer = new MutationObserver(() => {
      const focused = (place.getRootNode() as Document | ShadowRoot).activeElement
      if (inside.current && !place.contains(focused)) place.querySelector<HTMLElement>(selector)?.focus()
    })
    observer.observe(place, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [selector])
  return {
    ref,
    onFocus: () => void (inside.current = true),
    onBlur: () => void (inside.current = false),
  }
}
