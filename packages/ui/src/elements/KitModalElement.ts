import type { Kit } from '@kit/core'
import { findKit, mountsChanged } from './mounts.ts'
import { BaseElement, protocol, upgradeProperty } from './define.ts'
import { createModal, type Modal } from './createModal.ts'

/** `<kit-modal>`: shows its kit's navigation; with the attribute `embedded` in the flow of the page, without backdrop. */
export class KitModalElement extends BaseElement {
  static readonly protocol: number = protocol
  #kit: Kit | null = null
  #modal: Modal | null = null

  get kit(): Kit | null {
    return this.#kit
  }
  set kit(kit: Kit | null) {
    this.#kit = kit
    if (this.isConnected) this.#refresh()
  }

  connectedCallback(): void {
    upgradeProperty(this, 'kit')
    // Copies of a page, as Turbo and htmx keep them, have the attribute and not the kit.
    if (!this.#kit && 'appended' in this.dataset) return this.remove()
    this.ownerDocument.addEventListener(mountsChanged, this.#refresh)
    this.#refresh()
  }

  disconnectedCallback(): void {
    const { ownerDocument } = this
    // A moved node is connected again within the same task and keeps what it shows.
    queueMicrotask(() => {
      if (this.isConnected || this.#modal?.goHome()) return
      ownerDocument.removeEventListener(mountsChanged, this.#refresh)
      const modal = this.#modal
      this.#modal = null
      modal?.end()
      modal?.close()
    })
  }

  readonly #refresh = (): void => {
    const kit = findKit(this)
    if (kit === (this.#modal?.kit ?? null)) return
    this.#modal?.end()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#modal = kit && createModal(this, root, kit)
  }
}
