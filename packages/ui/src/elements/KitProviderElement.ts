import type { Kit } from '@kit/core'
import { mountsChanged } from './mounts.ts'
import { BaseElement, protocol, upgradeProperty } from './define.ts'

/** Gives its descendants a kit where a page has several: `provider.kit = kit`. */
export class KitProviderElement extends BaseElement {
  static readonly protocol: number = protocol
  #kit: Kit | null = null

  get kit(): Kit | null {
    return this.#kit
  }
  set kit(kit: Kit | null) {
    this.#kit = kit
    this.ownerDocument.dispatchEvent(new Event(mountsChanged))
  }

  connectedCallback(): void {
    upgradeProperty(this, 'kit')
  }
}
