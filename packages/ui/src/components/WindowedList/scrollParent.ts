/** The scroll container of an element in its own tree, or one that becomes it once it has grown (`data-moving`); null: only the page scrolls. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.hasAttribute('data-moving') || /^(auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}
