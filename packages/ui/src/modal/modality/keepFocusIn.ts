import { tabbable } from './tabbable.ts'

/**
 * Tab stays in the card. Focus that strays to something that our dialog covers is brought back; what lies above us,
 * a wallet's own layer, may have it.
 */
export function keepFocusIn(element: HTMLElement, card: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const root = card.getRootNode() as ShadowRoot
  const document = element.ownerDocument

  const onTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const inside = event.composedPath().includes(element)
    if (!inside && document.activeElement !== document.body) return
    const stops = tabbable(card)
    const [first] = stops
    const last = stops.at(-1)
    if (!first || !last) return event.preventDefault()
    const active = root.activeElement
    const position = stops.indexOf(active as HTMLElement)
    const leaving = event.shiftKey
      ? position === 0 || (position < 0 && isBeforeAll(active, first))
      : position === stops.length - 1
    if (inside && active !== null && !leaving) return
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }

  const onStray = ({ target }: FocusEvent): void => {
    if (
      !(target instanceof HTMLElement) ||
      target === element ||
      element.contains(target) ||
      !isCovered(target, element)
    )
      return
    const [first] = tabbable(card)
    first?.focus({ preventScroll: true })
  }

  window.addEventListener('keydown', onTab, { capture: true, signal })
  document.addEventListener('focusin', onStray, { signal })
  return () => ended.abort()
}

const isBeforeAll = (active: Element | null, first: HTMLElement): boolean =>
  active !== null && (active.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function isCovered(target: HTMLElement, element: HTMLElement): boolean {
  const { left, top, width, height } = target.getBoundingClientRect()
  const seen = target.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  return seen === null || seen === element
}
