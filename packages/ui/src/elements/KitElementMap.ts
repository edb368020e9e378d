import type { Kit } from '@kit/core'

/** What `document.createElement` and `querySelector` give for kit's elements. */
export type KitElementMap = {
  /** The modal. */
  readonly 'kit-modal': HTMLElement & { kit: Kit | null }
  /** Passes its kit to the elements inside it. */
  readonly 'kit-provider': HTMLElement & { kit: Kit | null }
  /** Connects, then shows the account. */
  readonly 'kit-button': HTMLElement & { kit: Kit | null }
  /** Only connects. */
  readonly 'kit-connect-button': HTMLElement & { kit: Kit | null }
  /** Shows the account while there is one. */
  readonly 'kit-account-button': HTMLElement & { kit: Kit | null }
  /** Shows the network, and opens the list of networks. */
  readonly 'kit-network-button': HTMLElement & { kit: Kit | null }
}

declare global {
  interface HTMLElementTagNameMap extends KitElementMap {}
}
