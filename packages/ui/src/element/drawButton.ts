import { avatarTints } from '@kit/core/display'
import type { ButtonContent, ShownBalance } from './buttonContent.ts'

/** Draws a button's content without React. Texts are texts, colours are set on the style object: no markup, no style attribute. */
export function drawButton(button: HTMLButtonElement, content: ButtonContent): void {
  const { kind } = content
  button.dataset['state'] = kind
  button.toggleAttribute('data-warning', kind === 'account' && content.warning)
  button.ariaBusy = kind === 'connecting' ? 'true' : null
  button.ariaLabel = kind === 'account' ? content.label : null
  const parts = [span('text', content.text)]
  if (kind === 'connecting') parts.unshift(span('spinner'))
  if (kind === 'account') {
    parts.unshift(avatar(content.address))
    if (content.balance === 'loading') parts.unshift(loading(span('balance')))
    else if (content.balance) parts.unshift(balance(content.balance))
  }
  button.replaceChildren(...parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part])))
}

function span(part: string, text = ''): HTMLSpanElement {
  const element = document.createElement('span')
  element.className = `kit-button-${part}`
  element.textContent = text
  return element
}

function balance({ amount, symbol }: ShownBalance): HTMLElement {
  const element = span('balance')
  element.append(span('amount', amount), ' ', span('symbol', symbol))
  return element
}

function loading(element: HTMLElement): HTMLElement {
  element.dataset['loading'] = ''
  return element
}

function avatar(address: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'kit-avatar'
  for (const [index, tint] of avatarTints(address).entries()) element.style.setProperty(`--tint-${index + 1}`, tint)
  return element
}
