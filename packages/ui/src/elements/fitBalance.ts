/**
 * Hides the balance of an account button while it does not fit beside the account, and keeps the accessible name equal to
 * what is seen. Follows changes of size and of fonts until the returned function is called.
 */
export function fitBalance(
  button: HTMLElement,
  { label, shortLabel }: { readonly label: string; readonly shortLabel: string },
): () => void {
  const balance = button.querySelector('.kit-button-balance')
  if (!balance) return () => {}
  const fit = (): void => {
    button.removeAttribute('data-crowded')
    const { paddingLeft, paddingRight } = getComputedStyle(button)
    const room = button.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const boxes = [...button.children].map((child) => child.getBoundingClientRect())
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    // Widths are fractions of a pixel, `clientWidth` is rounded.
    const text = button.querySelector<HTMLElement>('.kit-button-text')
    // A name is cut only where the balance has given way already.
    const crowded = width > room + 1 || (text !== null && text.scrollWidth > text.clientWidth + 1)
    button.toggleAttribute('data-crowded', crowded)
    button.ariaLabel = crowded ? shortLabel : label
  }
  const observer = new ResizeObserver(fit)
  observer.observe(button)
  // What is as wide as its content grows with the place around it.
  const place = placeOf(button)
  if (place) observer.observe(place)
  observer.observe(balance)
  return () => {
    observer.disconnect()
    button.removeAttribute('data-crowded')
  }
}

/** The box around a button, or around the element that it is in. */
function placeOf(button: HTMLElement): Element | null {
  const root = button.getRootNode()
  return root instanceof ShadowRoot ? root.host.parentElement : button.parentElement
}
