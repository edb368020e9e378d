import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The search field of a view that one searches first, else the current row of its list, else the first row. */
const firstStops = ['[data-first-focus]', '[data-roving][aria-current=true]', '[data-roving]']

/** On touch screens a focused field would bring up the keyboard, which covers the view. */
const hasKeyboard = (): boolean => matchMedia('(any-pointer: fine)').matches

/**
 * Focuses what is used first in a view, if the focus is not in the view already. A view whose rows load later calls it again.
 * @returns false if there is nothing to focus yet
 */
export function focusFirst(view: Element | null | undefined): boolean {
  if (!view) return false
  const { activeElement } = view.getRootNode() as ShadowRoot | Document
  if (activeElement && view.contains(activeElement)) return true
  const [first] = firstStops.flatMap((selector) => [...view.querySelectorAll<HTMLElement>(selector)].slice(0, 1))
  if (!first || (first.matches('input') && !hasKeyboard())) return false
  first.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus into a view, or into its rows, that rendered after the view changed. Until then the heading or the
 * card has the focus, or the focused element was removed. An embedded widget without the focus does not take it from
 * the page.
 */
export function focusLate(view: Element | null | undefined): void {
  const root = view?.getRootNode()
  if (!view || !(root instanceof ShadowRoot)) return
  const { activeElement } = root
  const waits = activeElement
    ? activeElement.matches('.kit-card, .kit-header-title')
    : view.closest('[aria-modal=true]') !== null
  if (waits) focusFirst(view)
}

/**
 * Moves the focus to the dialog's first control when it opens, or to the dialog itself, and to the heading when the view changes. If a
 * view removes the focused control, its main action gets the focus, or the heading until there is one. No other action gets
 * it, because a second press of the same key would trigger it.
 */
export function useFollowFocus({
  card,
  heading,
  key,
  isShown,
  embedded,
  view = '.kit-card-view',
}: {
  readonly card: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  readonly key: string
  readonly isShown: boolean
  readonly embedded: boolean
  /** Where the view is in the card. */
  readonly view?: string
}): void {
  // This is a layout effect, so that the observer stops before it reports the next view as a change of this one. It is
  // registered before the effect that moves the focus, so that it also notes that move.
  useLayoutEffect(() => {
    const place = card.current?.querySelector(view)
    if (!place) return undefined
    let last: Element | null = null
    const note = ({ target }: Event): void => {
      last = target as Element
    }
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false) return
      if (document.activeElement !== document.body && !heading.current?.matches(':focus')) return
      const main = place.querySelector<HTMLElement>('[data-variant=primary]')
      if (main) main.focus()
      else if (!focusFirst(place)) heading.current?.focus()
    })
    observer.observe(place, { childList: true, subtree: true })
    place.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      place.removeEventListener('focusin', note)
    }
  }, [card, heading, key, view])
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (isShown && !embedded && !focusFirst(card.current?.querySelector(view)))
      card.current?.focus({ preventScroll: true })
    // Which view it is matters as it is shown alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card, isShown, embedded])
  useEffect(() => {
    const before = seen.current
    seen.current = isShown ? key : null
    if (!isShown || before === null || before === key) return
    const root = card.current?.getRootNode() as ShadowRoot | Document
    const lost =
      root.activeElement === null || root.activeElement === card.current || card.current?.contains(root.activeElement)
    if ((!embedded || lost) && !focusFirst(card.current?.querySelector(view)))
      heading.current?.focus({ preventScroll: true })
  }, [card, heading, key, isShown, embedded, view])
}
