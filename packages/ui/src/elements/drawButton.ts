import type { ConnectContent, Words } from './connectContent.ts'

/** A button to draw: its attributes, and its parts in their order. */
export type Drawing = {
  readonly kind: string
  readonly busy: boolean
  readonly warning: boolean
  /** The accessible name, where it is not the text. */
  readonly label: string | null
  readonly parts: readonly HTMLElement[]
}

/** Draws without React. Texts are texts, colours are set on the style object: no markup, no style attribute. */
export function drawButton(button: HTMLElement, { kind, busy, warning, label, parts }: Drawing): void {
  button.dataset['state'] = kind
  button.toggleAttribute('data-warning', warning)
  button.ariaBusy = busy ? 'true' : null
  button.ariaLabel = label
  button.replaceChildren(...parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part])))
}

/** A button that shows no account. */
export function drawConnect(button: HTMLButtonElement, { kind, text, words }: ConnectContent): void {
  const warning = false
  if (kind === 'reconnecting')
    return drawButton(button, {
      kind,
      busy: true,
      warning,
      label: text,
      parts: [span('placeholder'), span('placeholder')],
    })
  const busy = kind === 'connecting'
  const parts = [...(busy ? [span('spinner')] : []), textOf(text, words)]
  drawButton(button, { kind, busy, warning, label: null, parts })
}

export function textOf(text: string, words: Words): HTMLElement {
  const element = span('text', text)
  if (words) element.dataset['words'] = words
  return element
}

export function span(part: string, text = ''): HTMLElement {
  const element = document.createElement('span')
  element.className = `kit-button-${part}`
  element.textContent = text
  return element
}
