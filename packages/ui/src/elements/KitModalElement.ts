import type { Kit } from '@kit/core'
import { findKit, mountsChanged } from './mounts.ts'
import { BaseElement, protocol, upgradeProperty } from './define.ts'
import { createModalSession, type ModalSession } from './createModalSession.ts'

/** `<kit-modal>`: shows its kit's navigation; with the attribute `embedded` in the flow of the page, without backdrop. */
export class KitModalElement extends BaseElement {
  static readonly protocol: number = protocol
  #kit: Kit | null = null
  #session: ModalSession | null = null

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
    const { ownerDocument } = this
    // A moved node is connected again within the same task and keeps what it shows.
    queueMicrotask(() => {
      if (this.isConnected || this.#session?.goHome()) return
      ownerDocument.removeEventListener(mountsChanged, this.#refresh)
      const session = this.#session
      this.#session = null
      session?.end()
      session?.close()
    })
  }

  readonly #refresh = (): void => {
    const kit = findKit(this)
    if (kit === (this.#session?.kit ?? null)) return
    this.#session?.end()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#session = kit && createModalSession(this, root, kit)
  }
}
