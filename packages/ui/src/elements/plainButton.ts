import { type Kit, KitError } from '@kit/core'
import { button as messages } from '../i18n/en/button.ts'
import { css } from '../theme/css.ts'
import type { ButtonVariant } from './buttonKind.ts'
import { tellIntent, watchIntent } from './intent.ts'
import { routeOfPress } from './pressButton.ts'

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
  button.textContent =
    host.getAttribute('label') ?? messages[variant === 'network' ? 'button.selectNetwork' : 'button.connect']
  if (variant === 'connect' || variant === 'network') button.dataset['balance'] = 'hide'
  button.hidden = variant === 'account'
  button.addEventListener('click', () => {
    const kit = findKit()
    if (!kit)
      throw new KitError('KIT_NOT_FOUND', 'No kit was found. Call mountKit(kit), or set the element’s `kit` property.')
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
    box-sizing: border-box;
    inline-size: var(--kit-button-width, 248px);
    max-inline-size: 100%;
    block-size: 44px;
    border: 0;
    border-radius: 24px;
    background: var(--kit-accent, hsl(230 100% 67%));
    color: #080b1c;
    font: 500 14px system-ui, sans-serif;
    cursor: pointer;
  }
  :host([balance=hide]) .kit-button,
  .kit-button[data-balance=hide] {
    inline-size: var(--kit-button-width, 184px);
  }
  :host([size=sm]) .kit-button {
    inline-size: var(--kit-button-width, 216px);
    block-size: 36px;
  }
  :host([size=sm][balance=hide]) .kit-button,
  :host([size=sm]) .kit-button[data-balance=hide] {
    inline-size: var(--kit-button-width, 152px);
  }
`
