import type { Kit } from '@kit/core'
import { findKit } from '../mount/findKit.ts'
import { mountsChanged } from '../mount/mounts.ts'
import { BaseElement } from './BaseElement.ts'
import { protocol } from './protocol.ts'
import { type ShownButton, showButton } from './showButton.ts'
import { upgradeProperty } from './upgradeProperty.ts'

/**
 * `<kit-button>`: connects, then shows the account. Attributes: label, loading-label, balance (show, hide), size (sm, md),
 * namespace, disabled, chars-start, chars-end.
 */
export class KitButtonElement extends BaseElement {
  static readonly protocol: number = protocol
  static readonly observedAttributes: readonly string[] = [
    'label',
    'loading-label',
    'balance',
    'size',
    'namespace',
    'disabled',
    'chars-start',
    'chars-end',
  ]
  #kit: Kit | null = null
  #shown: ShownButton | null = null

  get kit(): Kit | null {
    return this.#kit
  }
  set kit(kit: Kit | null) {
    this.#kit = kit
    if (this.isConnected) this.#refresh()
  }

  connectedCallback(): void {
    upgradeProperty(this, 'kit')
    this.ownerDocument.addEventListener(mountsChanged, this.#refresh)
    this.#refresh()
  }

  disconnectedCallback(): void {
    this.ownerDocument.removeEventListener(mountsChanged, this.#refresh)
    this.#shown?.end()
    this.#shown = null
  }

  attributeChangedCallback(): void {
    this.#shown?.draw()
  }

  readonly #refresh = (): void => {
    const kit = findKit(this)
    if (this.#shown?.kit === kit) return
    this.#shown?.end()
    this.#shown = showButton(this, this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true }), kit)
  }
}
