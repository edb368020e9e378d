/**
 * Keeps focus, keys and presses inside our dialog from the page's listeners: a dialog of the page would take them for a
 * press beside itself and close or pull the focus back, a page's shortcuts would not know that a field is typed in.
 */
export function shieldEvents(element: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown', 'keyup'] as const)
    element.addEventListener(type, (event) => event.stopPropagation(), { signal })
  window.addEventListener(
    'focusout',
    (event) => {
      if (event.relatedTarget === element && event.target !== element) event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  return () => ended.abort()
}
