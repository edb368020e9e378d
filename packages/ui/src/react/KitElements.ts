import type { Kit } from '@kit/core'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Element<attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly class?: string
} & attributes

type ButtonAttributes = {
  readonly label?: string
  readonly 'loading-label'?: string
  readonly balance?: 'show' | 'hide'
  readonly size?: 'sm' | 'md'
  readonly namespace?: string
  readonly disabled?: boolean
  readonly network?: 'show' | 'hide'
  readonly 'chars-start'?: number
  readonly 'chars-end'?: number
  readonly kit?: Kit | null
}

/**
 * The custom elements as JSX. React 19 sets `kit` as a property; with React 18 set it by ref. `KitProvider` defines
 * `<kit-modal>`; the others need `defineElements()` of `@kit/ui`, or `mountKit`.
 */
export type KitElements = {
  'kit-modal': Element<{ readonly embedded?: boolean; readonly kit?: Kit | null }>
  'kit-provider': Element<{ readonly kit?: Kit | null }>
  'kit-button': Element<ButtonAttributes>
  'kit-connect-button': Element<ButtonAttributes>
  'kit-account-button': Element<ButtonAttributes>
  'kit-network-button': Element<ButtonAttributes>
  /** Needs `defineWalletButton()` of `@kit/ui/wallet-button`. */
  'kit-wallet-button': Element<
    Pick<ButtonAttributes, 'label' | 'size' | 'namespace' | 'disabled' | 'kit'> & { readonly wallet: string }
  >
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's JSX types are extended in its namespace.
  namespace JSX {
    interface IntrinsicElements extends KitElements {}
  }
}
