import type { ButtonVariant } from './ButtonVariant.ts'
import { KitButtonElement } from './KitButtonElement.ts'

/** `<kit-network-button>`: the network, and the way to others. Attributes as of `<kit-button>`. */
export class KitNetworkButtonElement extends KitButtonElement {
  static override readonly variant: ButtonVariant = 'network'
}
