const candidates =
  'a[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,iframe,[contenteditable=true],[tabindex]'

/** The elements that Tab reaches in a container, in order. */
export function tabbable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      // `checkVisibility` is younger than the browsers that kit supports.
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible',
  )
}
