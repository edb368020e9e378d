import type { ButtonVariant } from './ButtonVariant.ts'
import { KitButtonElement } from './KitButtonElement.ts'

/** `<kit-connect-button>`: connects, and only that: shown also while somebody is connected. Attributes as of `<kit-button>`. */
export class KitConnectButtonElement extends KitButtonElement {
  static override readonly variant: ButtonVariant = 'connect'
}
