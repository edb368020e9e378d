import type { AccountType } from '../adapter/Account.ts'
import type { Adapter } from '../adapter/Adapter.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import type { SharedConnector } from '../adapter/SharedConnector.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { LogLevel } from '../logger/createLogger.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SignIn } from '../signin/SignIn.ts'
import type { CustomWallet } from '../wallets/customWallet.ts'

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
  /** Sign-in with a signature, by `@kit/siwx` or of the dapp's own making. */
  readonly siwx?: SignIn | undefined
  /** The same by its older name; both at once are refused. */
  readonly siweConfig?: SignIn | undefined
  readonly services?: KitServices | undefined
  readonly features?: KitFeatures | undefined

  /** Explorer ids shown before all others, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Explorer ids: only these, in this order. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Explorer ids: none of these; wins over `includeWalletIds` and `featuredWalletIds`. */
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Whether the list of all wallets is offered. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Offer wallets at all. Default: true. */
  readonly enableWallets?: boolean | undefined
  /** “Haven’t got a wallet?” and what it leads to. Default: true. */
  readonly enableWalletGuide?: boolean | undefined
  /** Offer pairing, where its connector was given. Default: true. */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * The dapp pairs by a client of its own, and kit only shows its URI: `true` takes it from `kit.setPairingUri` until `kit.pairingDone`,
   * a provider is listened to (`display_uri`, `connect`). No other wallets are offered. Default: false.
   */
  readonly manualWCControl?: boolean | PairingProvider | undefined
  /** Offer nothing but pairing. Default: false. */
  readonly basic?: boolean | undefined
  /** Find wallets that announce themselves (EIP-6963, Wallet Standard …). Default: true. */
  readonly enableEIP6963?: boolean | undefined
  /** Find wallets that only put themselves into the page. Default: true. */
  readonly enableInjected?: boolean | undefined
  /** By connector id: `https:` or `data:image/…`, in the place of the wallet's own picture. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** By chain id as the chain library writes it, or CAIP-2. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Read a network there, first to last, before its own addresses. By CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { readonly url: string }[]>> | undefined
  /** Shown as the balance in the place of the native coin. By CAIP-2 id. */
  readonly tokens?:
    | Readonly<Record<CaipNetworkId, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  /** By namespace. Default: smartAccount on eip155, payment on bip122, else eoa (SPEC §1). */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>> | undefined

  /** `https:` pages; shown below the wallets, or beside the box that `features.legalCheckbox` asks to tick. */
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined

  /** Default: `dark`. */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47 tag. Default: the document's language, else English. */
  readonly locale?: string | undefined
  /** The modal stands in the page (`<kit-modal>`), always open. Default: false. */
  readonly enableEmbedded?: boolean | undefined
  /** On a phone the modal fills the screen. Default: false. */
  readonly enableMobileFullScreen?: boolean | undefined
  /** `mountKit` appends no modal; the page places `<kit-modal>` itself. Default: false. */
  readonly disableAppend?: boolean | undefined

  /** Take up stored sessions at start. Default: true. */
  readonly enableReconnect?: boolean | undefined
  /** Offer other networks in the modal. Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Say nothing when the wallet stands on a network that is not configured. Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Show alerts that are for developers. Default: true (SPEC §1); the texts for visitors are shown in any case. */
  readonly debug?: boolean | undefined
  /** Keep what the embedded wallet logs, so that it can be handed in with a report. Default: true. */
  readonly enableAuthLogger?: boolean | undefined
  /** What is kept for `kit.logs()`. Default: `error` (SPEC §9). */
  readonly logLevel?: LogLevel | undefined
  /** Default: the browser. Tests hand in `createFakePlatform()` of @kit/testing. */
  readonly platform?: Platform | undefined
  /** Problems that have no state to land in (a failing listener, a failing disconnect). Default: none. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Hosts. None is built in; what is absent is not asked (ARCHITECTURE 14). Each is a base address, `https:` or loopback. */
export type KitServices = {
  /** Wallet explorer API (SPEC §7): wallets and images. */
  readonly explorer?: string | undefined
  /** Blockchain API (SPEC §7): identity, balances, activity, prices. */
  readonly blockchain?: string | undefined
  /** JSON-RPC for many networks at `/v1/` (SPEC §7). Default: none; networks are read at their own addresses. */
  readonly rpc?: string | undefined
  /** Where analytics go (SPEC §7), if they are switched on. */
  readonly analytics?: string | undefined
}

/** What kit hears of a dapp's own universal provider. */
export type PairingProvider = {
  readonly on: (event: 'display_uri' | 'connect', listener: (value?: unknown) => void) => unknown
  readonly removeListener: (event: 'display_uri' | 'connect', listener: (value?: unknown) => void) => unknown
}

export type ConnectMethod = 'wallet' | 'email' | 'social'
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export type KitFeatures = {
  /** Connect shows one "Continue with a wallet" row first. Default: false. */
  readonly collapseWallets?: boolean | undefined
  /** Wallets can be chosen only after the terms were ticked. Default: false. */
  readonly legalCheckbox?: boolean | undefined
  /** Send what happens in the modal to `services.analytics`. Default: false. */
  readonly analytics?: boolean | undefined
  /** Default: wallet, email, social where a wallet is installed, else email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Default: walletConnect, recent, injected, featured, custom, external, recommended. Those left out follow in that order. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** SPEC §3 Theme. Dark by default; the visitor's own preference only where the dapp says `system`. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties by name: `--kit-*`, or `--w3m-*` and `--apkt-*` of other kits. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

export type ThemeState = { readonly mode: ThemeMode; readonly variables: ThemeVariables }
