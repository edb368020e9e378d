import { KitError } from '@kit/core'
import { KitAccountButtonElement } from './KitAccountButtonElement.ts'
import { KitButtonElement } from './KitButtonElement.ts'
import { KitConnectButtonElement } from './KitConnectButtonElement.ts'
import { KitModalElement } from './KitModalElement.ts'
import { KitNetworkButtonElement } from './KitNetworkButtonElement.ts'
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
  define('kit-connect-button', KitConnectButtonElement)
  define('kit-account-button', KitAccountButtonElement)
  define('kit-network-button', KitNetworkButtonElement)
}

function define(name: string, element: CustomElementConstructor & { readonly protocol: number }): void {
  const first = customElements.get(name) as { readonly protocol?: number } | undefined
  if (!first) customElements.define(name, element)
  else if (first.protocol !== protocol) throw new KitError('LOAD_FAILED', `<${name}> was already defined by something that is not this version of kit.`)
}
