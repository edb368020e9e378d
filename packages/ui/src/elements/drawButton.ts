import { avatarTints } from '@kit/core/display'
import { imageSource } from '../sanitize/imageSource.ts'
import type { ButtonContent, ShownBalance } from './buttonContent.ts'
import type { NetworkContent } from './networkContent.ts'

/** Draws a button's content without React. Texts are texts, colours are set on the style object: no markup, no style attribute. */
export function drawButton(button: HTMLButtonElement, content: ButtonContent | NetworkContent): void {
  const { kind } = content
  button.dataset['state'] = kind
  button.toggleAttribute('data-warning', 'warning' in content && content.warning)
  button.ariaBusy = kind === 'connecting' || (kind === 'network' && content.busy) ? 'true' : null
  button.ariaLabel = 'label' in content ? content.label : null
  const text = span('text', content.text)
  text.toggleAttribute('data-named', kind === 'account' && content.named)
  const parts = [text]
  if (kind === 'connecting' || (kind === 'network' && content.busy)) parts.unshift(span('spinner'))
  else if (kind === 'network') parts.unshift(networkPicture(content))
  if (kind === 'account') {
    parts.unshift(avatar(content.address, content.avatar))
    if (content.balance === 'loading') parts.unshift(loading(span('balance')))
    else if (content.balance) parts.unshift(balance(content.balance))
  }
  button.replaceChildren(...parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part])))
}

function span(part: string, text = ''): HTMLElement {
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

function avatar(address: string, picture: string | undefined): HTMLElement {
  const element = document.createElement('span')
  element.className = 'kit-avatar'
  for (const [index, tint] of avatarTints(address).entries()) element.style.setProperty(`--tint-${index + 1}`, tint)
  const source = imageSource(picture)
  if (source !== undefined) element.append(image(source))
  return element
}

function networkPicture({ imageUrl, letter }: NetworkContent): HTMLElement {
  const element = span('network')
  if (imageUrl === undefined) element.dataset['letter'] = letter
  else element.append(image(imageUrl))
  return element
}

/** What stands behind it stays where it cannot be loaded. */
function image(source: string): HTMLImageElement {
  const element = document.createElement('img')
  element.alt = ''
  element.referrerPolicy = 'no-referrer'
  element.addEventListener('error', () => element.remove())
  element.src = source
  return element
}
