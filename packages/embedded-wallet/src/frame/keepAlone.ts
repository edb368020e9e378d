/**
 * Makes the frame modal for keyboards and screen readers, because a frame cannot be marked as modal: hides the elements beside it, and
 * moves focus that leaves it back. Presses still reach the backdrop. Call it when the frame has the focus.
 * @returns a function that undoes it
 */
export function keepAlone(frame: HTMLIFrameElement): () => void {
  const hidden = [...beside(frame)].filter((element) => !element.hasAttribute('aria-hidden'))
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  const ended = new AbortController()
  // Before the page's own listeners: a dialog of the page would pull the focus back to itself.
  const options = { capture: true, signal: ended.signal }
  const onFocus = (event: FocusEvent): void => {
    event.stopImmediatePropagation()
    if (event.target !== frame) frame.focus()
  }
  const onLeave = (event: FocusEvent): void => {
    if (event.relatedTarget === frame) event.stopImmediatePropagation()
  }
  addEventListener('focusin', onFocus, options)
  addEventListener('focusout', onLeave, options)
  return () => {
    ended.abort()
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}

/** All elements of the body that neither hold the frame nor are in it. */
function* beside(frame: Element): Iterable<Element> {
  let inner: Element = frame
  while (inner !== document.body) {
    const parent: ParentNode | null = inner.parentNode
    for (const element of parent?.children ?? []) if (element !== inner) yield element
    const outer = parent instanceof ShadowRoot ? parent.host : parent
    if (!(outer instanceof Element)) return
    inner = outer
  }
}
