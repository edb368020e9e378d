/** What scrolls around an element, inside its own tree; null: only the page does. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}
