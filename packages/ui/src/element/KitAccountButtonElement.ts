import type { ButtonVariant } from './ButtonVariant.ts'
import { KitButtonElement } from './KitButtonElement.ts'

/** `<kit-account-button>`: the account while somebody is connected, else nothing. Attributes as of `<kit-button>`. */
export class KitAccountButtonElement extends KitButtonElement {
  static override readonly variant: ButtonVariant = 'account'
}
