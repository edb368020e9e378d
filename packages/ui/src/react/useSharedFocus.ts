import { type RefCallback, useState } from 'react'

/** A ref for two elements of which one takes the other's place: the focus goes with it. */
export function useSharedFocus(): RefCallback<HTMLElement> {
  const [ref] = useState(makeRef)
  return ref
}

function makeRef(): RefCallback<HTMLElement> {
  let shown: HTMLElement | null = null
  let hadFocus = false
  return (element) => {
    // React calls this with null before the element leaves the page, so it still has its focus.
    if (shown) hadFocus = (shown.getRootNode() as Document | ShadowRoot).activeElement === shown
    if (element && hadFocus) element.focus()
    shown = element
  }
}
