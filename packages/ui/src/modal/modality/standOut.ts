/** Dialogs of the page make everything else inert or hidden, us too. Not while we are the one on top. */
export function standOut(element: HTMLElement): () => void {
  const before = (['inert', 'aria-hidden'] as const).flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })
  for (const [name] of before) element.removeAttribute(name)
  return () => {
    for (const [name, value] of before) element.setAttribute(name, value)
  }
}
