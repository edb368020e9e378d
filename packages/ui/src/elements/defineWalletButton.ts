import { define } from './define.ts'
import { KitWalletButtonElement } from './KitWalletButtonElement.ts'

/**
 * Registers `<kit-wallet-button>`, for pages that use it. The first definition on a page wins; does nothing on a server.
 * @throws KitError `LOAD_FAILED` where an incompatible version was first
 * @example
 * ```ts
 * import { mountKit } from '@kit/ui'
 * import { defineWalletButton } from '@kit/ui/wallet-button'
 *
 * mountKit(kit)
 * defineWalletButton()
 * ```
 */
export function defineWalletButton(): void {
  define('kit-wallet-button', KitWalletButtonElement)
}
