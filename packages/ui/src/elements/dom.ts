/** `<div class>` with children; text is text, never markup. */
export function div(className: string, ...children: readonly (Node | string)[]): HTMLDivElement {
  const element = document.createElement('div')
  element.className = className
  element.append(...children)
  return element
}

export function textButton(text: string, onClick: (event: MouseEvent) => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}
