import type { Kit } from '@kit/core'

/** What `document.createElement` and `querySelector` give for kit's elements. */
export type KitElementMap = {
  readonly 'kit-modal': HTMLElement & { kit: Kit | null }
  readonly 'kit-provider': HTMLElement & { kit: Kit | null }
  readonly 'kit-button': HTMLElement & { kit: Kit | null }
  readonly 'kit-connect-button': HTMLElement & { kit: Kit | null }
  readonly 'kit-account-button': HTMLElement & { kit: Kit | null }
  readonly 'kit-network-button': HTMLElement & { kit: Kit | null }
}

declare global {
  interface HTMLElementTagNameMap extends KitElementMap {}
}
