import type { Adapter } from '../adapter/Adapter.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import type { SharedConnector } from '../adapter/SharedConnector.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SignIn } from '../signin/SignIn.ts'
import type { ThemeMode, ThemeVariables } from './ThemeState.ts'

/** What `createKit` takes. */
export type KitOptions = {
  /** One a namespace. Their networks are the kit's networks, in this order. */
  readonly adapters: NonEmpty<Adapter>
  /** Sent to the services; without it all that needs no service works. */
  readonly projectId?: string | undefined
  /** Only a second kit on a page needs one: it prefixes everything that is stored. Letters, digits, `-` and `_`. */
  readonly id?: string | undefined
  /** Shown first; must be one of the adapters' networks. Default: the first network of the first adapter. */
  readonly defaultNetwork?: CaipNetworkId | undefined
  /** How the dapp presents itself to wallets. Default: read from the document when it is first needed. */
  readonly metadata?: DappMetadata | undefined
  readonly sharedConnectors?: readonly SharedConnector[] | undefined
  readonly signIn?: SignIn | undefined
  readonly services?: KitServices | undefined
  readonly features?: KitFeatures | undefined
  /** Default: `dark`. */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47 tag. Default: the document's language, else English. */
  readonly locale?: string | undefined
  /** Take up stored sessions at start. Default: true. */
  readonly enableReconnect?: boolean | undefined
  /** Offer other networks in the modal. Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Say nothing when the wallet stands on a network that is not configured. Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Default: the browser. Tests hand in `createFakePlatform()` of @kit/testing. */
  readonly platform?: Platform | undefined
  /** Problems that have no state to land in (a failing listener, a failing disconnect). Default: none. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Hosts. None is built in; what is absent is not asked (ARCHITECTURE 14). */
export type KitServices = {
  /** Base address of the wallet explorer API (SPEC §7): wallets and images. */
  readonly explorer?: string | undefined
}

export type KitFeatures = {
  /** Connect shows one "Continue with a wallet" row first. Default: false. */
  readonly collapseWallets?: boolean | undefined
}
