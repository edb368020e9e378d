/**
 * Hides what does not fit beside the account: the name of the network first, then the balance of the account button, whose accessible
 * name stays equal to what is seen. Follows changes of size and of fonts until the returned function is called.
 */
export function fitBalance(
  button: HTMLElement,
  { label, shortLabel }: { readonly label: string; readonly shortLabel: string },
): () => void {
  const balance = button.querySelector('.kit-button-balance')
  const network = networkPartOf(button)
  if (!balance && !network) return () => {}
  const isCrowded = (): boolean => {
    const { paddingLeft, paddingRight } = getComputedStyle(button)
    const room = button.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const text = button.querySelector<HTMLElement>('.kit-button-text')
    // A name has less than its room only where the balance has given way already.
    if (text) text.style.flexShrink = '0'
    const boxes = [...button.children].map((child) => child.getBoundingClientRect())
    if (text) text.style.flexShrink = ''
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    // Widths are fractions of a pixel, `clientWidth` is rounded.
    return width > room + 1
  }
  const fit = (): void => {
    for (const part of [network, button]) part?.removeAttribute('data-crowded')
    if (network && isCrowded()) network.dataset['crowded'] = ''
    if (!balance) return
    const crowded = isCrowded()
    button.toggleAttribute('data-crowded', crowded)
    button.ariaLabel = crowded ? shortLabel : label
  }
  const observer = new ResizeObserver(fit)
  observer.observe(button)
  // What is as wide as its content grows with the place around it.
  const place = placeOf(button)
  if (place) observer.observe(place)
  if (balance) observer.observe(balance)
  if (network) observer.observe(network)
  return () => {
    observer.disconnect()
    button.removeAttribute('data-crowded')
  }
}

/** The part of the network before the button of an account. */
export function networkPartOf(button: HTMLElement): HTMLElement | null {
  const before = button.previousElementSibling
  return before instanceof HTMLElement && before.matches('.kit-button-part, .kit-button-group > *') ? before : null
}

/** The box around a button, or around the element that it is in. */
function placeOf(button: HTMLElement): Element | null {
  const root = button.getRootNode()
  if (root instanceof ShadowRoot) return root.host.parentElement
  return (button.closest('.kit-button-group') ?? button).parentElement
}
