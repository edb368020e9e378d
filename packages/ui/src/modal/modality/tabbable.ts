const candidates =
  'a[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,iframe,[contenteditable=true],[tabindex]'

/** The elements that Tab reaches in a container, in order. */
export function tabbable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}
