/** What scrolls around an element, inside its own tree, or will when it has grown (`data-moving`); null: only the page does. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.hasAttribute('data-moving') || /^(auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}
