import { KitError } from '@kit/core'
import type { ButtonVariant } from './ButtonVariant.ts'
import { KitButtonElement } from './KitButtonElement.ts'
import { KitModalElement } from './KitModalElement.ts'
import { KitProviderElement } from './KitProviderElement.ts'
import { protocol } from './protocol.ts'

/**
 * Registers `<kit-modal>`, `<kit-provider>`, `<kit-button>`, `<kit-connect-button>`, `<kit-account-button>` and `<kit-network-button>`. The first definition on a page wins; does nothing on a server.
 * @throws KitError `LOAD_FAILED` where an incompatible version was first
 */
export function defineElements(): void {
  if (!globalThis.customElements) return
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

function define(name: string, element: CustomElementConstructor & { readonly protocol: number }): void {
  const first = customElements.get(name) as { readonly protocol?: number } | undefined
  if (!first) customElements.define(name, element)
  else if (first.protocol !== protocol) throw new KitError('LOAD_FAILED', `<${name}> was already defined by something that is not this version of kit.`)
}
