import type { Kit } from '@kit/core'

export { defineWalletButton } from '../elements/defineWalletButton.ts'

declare global {
  interface HTMLElementTagNameMap {
    'kit-wallet-button': HTMLElement & { kit: Kit | null }
  }
}
