import type { ButtonVariant } from './buttonKind.ts'
import { define } from './define.ts'
import { KitButtonElement } from './KitButtonElement.ts'
import { KitModalElement } from './KitModalElement.ts'
import { KitProviderElement } from './KitProviderElement.ts'

/**
 * Registers `<kit-modal>`, `<kit-provider>`, `<kit-button>`, `<kit-connect-button>`, `<kit-account-button>` and `<kit-network-button>`. The first definition on a page wins; does nothing on a server.
 * `mountKit` calls it; a page whose kit is mounted by React's `KitProvider` calls it where it uses more of them than `<kit-modal>`.
 * @throws KitError `LOAD_FAILED` where an incompatible version was first
 */
export function defineElements(): void {
  define('kit-provider', KitProviderElement)
  define('kit-modal', KitModalElement)
  define('kit-button', KitButtonElement)
  for (const variant of ['connect', 'account', 'network'] as const)
    define(
      `kit-${variant}-button`,
      class extends KitButtonElement {
        static override readonly variant: ButtonVariant = variant
      },
    )
}
