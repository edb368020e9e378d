import type { Kit } from '@kit/core'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Element<attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly class?: string
} & attributes

/** Every element of the kit accepts this property. */
type KitProperty = {
  /** A property, not an attribute: the kit of this element. Default: that of the `<kit-provider>` around it, else the page's only one. */
  readonly kit?: Kit | null
}

/**
 * The attributes of `<kit-modal>`.
 * @interface
 */
export type KitModalAttributes = KitProperty & {
  /** Shows the modal inline at the element, always open. */
  readonly embedded?: boolean
}

/**
 * The attributes of `<kit-button>`, `<kit-connect-button>`, `<kit-account-button>` and `<kit-network-button>`.
 * @interface
 */
export type KitButtonAttributes = KitProperty & {
  /** The text while no account is connected. Default: “Connect wallet” in the language of the kit. */
  readonly label?: string
  /** The text while a connection request is pending. Default: “Connecting…” in the language of the kit. */
  readonly 'loading-label'?: string
  /** Shows or hides the balance on the button of an account. Default: `show`. */
  readonly balance?: 'show' | 'hide'
  /** 36, 44 or 52 pixels high. Default: `md`. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** CAIP-2 namespace. Default: the active one. */
  readonly namespace?: string
  /** Disables the button. */
  readonly disabled?: boolean
  /** Shows the network in a separate part, left of the account. Default: `hide`. */
  readonly network?: 'show' | 'hide'
  /** Characters of the address that stay at its start. Default: 4. */
  readonly 'chars-start'?: number
  /** Characters of the address that stay at its end. Default: 6. */
  readonly 'chars-end'?: number
}

/**
 * The attributes of `<kit-wallet-button>`.
 * @interface
 */
export type KitWalletButtonAttributes = Pick<
  KitButtonAttributes,
  'label' | 'size' | 'namespace' | 'disabled' | 'kit'
> & {
  /** `walletConnect`, a reverse domain name (`io.metamask`), an explorer id, or the wallet's name. */
  readonly wallet: string
}

/**
 * The custom elements as JSX. React 19 sets `kit` as a property; with React 18 set it by ref. `KitProvider` defines
 * `<kit-modal>`; the others need `defineElements()` of `@kit/ui`, or `mountKit`.
 */
export type KitElements = {
  /** The modal: {@link KitModalAttributes}. */
  'kit-modal': Element<KitModalAttributes>
  /** Passes its kit to the elements inside it. */
  'kit-provider': Element<KitProperty>
  /** Connects, then shows the account: {@link KitButtonAttributes}. */
  'kit-button': Element<KitButtonAttributes>
  /** Only connects: {@link KitButtonAttributes}. */
  'kit-connect-button': Element<KitButtonAttributes>
  /** Shows the account while there is one: {@link KitButtonAttributes}. */
  'kit-account-button': Element<KitButtonAttributes>
  /** Shows the network, and opens the list of networks: {@link KitButtonAttributes}. */
  'kit-network-button': Element<KitButtonAttributes>
  /** Connects one wallet: {@link KitWalletButtonAttributes}. Needs `defineWalletButton()` of `@kit/ui/wallet-button`. */
  'kit-wallet-button': Element<KitWalletButtonAttributes>
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's JSX types are extended in its namespace.
  namespace JSX {
    interface IntrinsicElements extends KitElements {}
  }
}
