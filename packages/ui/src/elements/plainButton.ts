import { type Kit, kitNotFound } from '@kit/core'
import { button as messages } from '../i18n/en/button.ts'
import { css } from '../theme/css.ts'
import type { ButtonVariant } from './buttonKind.ts'
import { tellIntent, watchIntent } from './intent.ts'
import { mounts } from './mounts.ts'
import { routeOfPress } from './pressButton.ts'
import { wordsCss } from './wordsCss.ts'

/** A button that opens the modal, without anything that has to be loaded. @throws KitError `KIT_NOT_FOUND` when it is pressed without a kit */
export function plainButton(
  host: HTMLElement,
  root: ShadowRoot,
  variant: ButtonVariant,
  findKit: () => Kit | null,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'kit-button'
  button.part.add('button')
  button.ariaHasPopup = 'dialog'
  button.disabled = host.hasAttribute('disabled')
  const label = host.getAttribute('label')
  if (label === null) {
    const words = document.createElement('span')
    words.className = 'kit-button-text'
    words.dataset['words'] = 'pending'
    words.textContent = messages[variant === 'network' ? 'button.selectNetwork' : 'button.connect']
    button.append(words)
  } else button.textContent = label
  button.lang = host.ownerDocument.documentElement.lang
  if (variant === 'connect' || variant === 'network') button.dataset['balance'] = 'hide'
  button.hidden = variant === 'account'
  button.addEventListener('click', () => {
    const kit = findKit()
    if (!kit) {
      // The only one would have been found.
      const first = mounts(host.ownerDocument).size > 0 ? 'Several are mounted:' : 'Call mountKit(kit), or'
      throw kitNotFound({ help: `${first} set the element’s \`kit\` property, or use <kit-provider>.` })
    }
    if (button.dispatchEvent(new Event('kit-press', { cancelable: true }))) kit.open()
  })
  watchIntent(button, () => {
    const kit = findKit()
    const namespace = host.getAttribute('namespace') ?? undefined
    if (kit) tellIntent(host.ownerDocument, { kit, route: routeOfPress(kit, namespace, variant) })
  })
  root.replaceChildren(button)
  return button
}

export const plainButtonCss: string = css`
  :host {
    display: inline-flex;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  .kit-button {
    --button-block: 44px;
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    inline-size: var(--kit-button-width, fit-content);
    max-inline-size: 100%;
    block-size: var(--button-block);
    border: 0;
    padding: 0 calc(var(--button-block) * 0.4) 0 calc(var(--button-block) * 0.32);
    border-radius: 12px;
    background: var(--kit-accent, hsl(230 100% 67%));
    color: #080e2c;
    font: 600 15px Inter, system-ui, sans-serif;
    white-space: nowrap;
    cursor: pointer;
  }
  .kit-button[data-state=reconnecting] {
    min-inline-size: calc(var(--button-block) + 7em + 10ch + 23px);
    font-weight: 500;
    background: color-mix(in srgb, currentcolor 8%, transparent);
    color: transparent;
  }
  :host([balance=hide]) .kit-button[data-state=reconnecting] {
    min-inline-size: calc(var(--button-block) + 1em + 10ch + 15px);
  }
  .kit-button:not([data-state], [data-balance=hide])::before {
    box-sizing: border-box;
    inline-size: 1.1em;
    block-size: 1.1em;
    border: 0.155em solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    background: radial-gradient(closest-side, currentcolor 42%, transparent 52%);
    content: '';
  }
  :host([size=sm]) .kit-button {
    --button-block: 36px;
    font-size: 13px;
  }
  :host([size=lg]) .kit-button {
    --button-block: 52px;
    font-size: 17px;
  }
  ${wordsCss}
`
