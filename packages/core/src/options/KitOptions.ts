import type { SessionSource } from '../adopt/SessionSource.ts'
import type { AccountType } from '../adapter/Account.ts'
import type { Adapter } from '../adapter/Adapter.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import type { SharedConnector } from '../adapter/SharedConnector.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { LogLevel } from '../logger/createLogger.ts'
import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SignIn } from '../signin/SignIn.ts'
import type { CustomWallet, CustomWalletAliases } from '../wallets/customWallet.ts'

/** A token that the dapp names. `image`: a URL. */
export type NamedToken = {
  /** The contract or mint of the token. */
  readonly address: string
  /** The URL of the token's icon. */
  readonly image?: string | undefined
}

/** The options of `createKit`. Unknown ones are refused with `INVALID_OPTION`. */
export type KitOptions = {
  /**
   * One per namespace. Their networks are the kit's networks, in this order. An empty list means that wallets are only paired: it needs
   * `networks` and a shared connector for pairing.
   */
  readonly adapters: readonly Adapter[]
  /** The networks for pairing if `adapters` is empty; not allowed otherwise. */
  readonly networks?: readonly Network[] | undefined
  /** Sent to the services. Without it no service is used, and everything else works. */
  readonly projectId?: string | undefined
  /** Required for a second kit on a page: a prefix for all that is stored. Letters, digits, `-` and `_`. */
  readonly id?: string | undefined
  /** The initial network; must be one of the adapters'. Default: the first network of the first adapter. */
  readonly defaultNetwork?: CaipNetworkId | undefined
  /** How the dapp identifies itself to wallets. Default: read from the document on first use. */
  readonly metadata?: DappMetadata | undefined
  /**
   * Connectors that serve several namespaces: `walletConnect()` for pairing, `embeddedWallet()` for logging in by
   * e-mail.
   */
  readonly sharedConnectors?: readonly SharedConnector[] | undefined
  /** Sign-in with a signature: `@kit/siwx`, or the dapp's own implementation. */
  readonly siwx?: SignIn | undefined
  /** Former name of `siwx`; setting both is refused. */
  readonly siweConfig?: SignIn | undefined
  /** The base URLs of services. None is built in. */
  readonly services?: KitServices | undefined
  /** Switches for the features: send, swaps, login, the checkbox of the terms and others. */
  readonly features?: KitFeatures | undefined

  /** Explorer ids, shown before all others, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Explorer ids: only these, in this order. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Explorer ids: none of these. Overrides `includeWalletIds` and `featuredWalletIds`. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets that the explorer does not list, with name, icon and app links. They are shown among the others. */
  readonly customWallets?: readonly (CustomWallet & CustomWalletAliases)[] | undefined
  /** Whether the list of all wallets is offered. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Offer wallets. Default: true. */
  readonly enableWallets?: boolean | undefined
  /** Offer help for users without a wallet. Default: true. */
  readonly enableWalletGuide?: boolean | undefined
  /** Offer pairing if there is a connector for it. Default: true. */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * The dapp pairs with its own client, and the kit only shows the pairing URI: with `true` the URI is passed to `kit.setPairingUri` until
   * `kit.pairingDone`; a provider is listened to (`display_uri`, `connect`). No other wallets are offered. Default: false.
   */
  readonly manualWCControl?: boolean | PairingProvider | undefined
  /** Offer only pairing. Default: false. */
  readonly basic?: boolean | undefined
  /** List EVM wallets that announce themselves. Other discovery is not affected. Default: true. @see https://eips.ethereum.org/EIPS/eip-6963 */
  readonly enableEIP6963?: boolean | undefined
  /** List wallets that only inject themselves into the page. Default: true. */
  readonly enableInjected?: boolean | undefined
  /** By connector id: `https:` or `data:image/…`, instead of the wallet's own image. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** By chain id as the chain library writes it, or by CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /**
   * Hosts (`images.example.org`) from which pictures of tokens and collectibles are loaded without asking, beside those of `services`.
   * Pictures of other hosts would tell them the user's IP address, so the user loads them by a tap.
   */
  readonly imageHosts?: readonly string[] | undefined
  /**
   * The RPC URLs of a network, by CAIP-2 id, in order of preference. They replace the network's own and `services.rpc`: no other node is asked if
   * they fail. Name a public node last if it should be. Wallets that add the network get its own URLs, never these.
   */
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { readonly url: string }[]>> | undefined
  /**
   * The tokens of the dapp, by CAIP-2 id: one, or several. The first is shown as the balance instead of the native coin. None of them is taken for a fake of
   * another, for example of a bridged token with the same symbol; other tokens that have their symbol are.
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, NamedToken | readonly NamedToken[]>> | undefined
  /** Enables registering names for the account at `services.blockchain`. Default: off. */
  readonly names?:
    | {
        /** The domain in which names are registered. Default: `reown.id`. */
        readonly zone?: string | undefined
        /** The suffixes of the names that the service resolves, each with its leading dot. */
        readonly suffixes?: readonly string[] | undefined
      }
    | undefined
  /** By namespace. Default: `smartAccount` on EVM, `payment` on Bitcoin, `eoa` elsewhere. */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>> | undefined

  /** `http(s)` pages, linked below the wallets or beside the checkbox of `features.legalCheckbox`. */
  readonly termsConditionsUrl?: string | undefined
  /** The `http(s)` URL of the privacy policy, linked next to the terms. */
  readonly privacyPolicyUrl?: string | undefined

  /** Default: `system`. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, corners, sizes and fonts, as CSS custom properties. `ThemeTokens` of `@kit/ui` lists them. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * `wide`: where the window has room (780 × 560 px) the list of wallets stays beside a pane for the code, the request or the guide.
   * Default: `compact`, 360 px.
   */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /**
   * BCP 47 tag. Default: the document's language, else English. Its texts load after the first paint; what a button says at once is English, or
   * that of `messages`.
   */
  readonly locale?: string | undefined
  /**
   * Words of the dapp's own, by message id (`MessageId` of `@kit/ui`), in the place of the locale's.
   * @example { 'button.connect': 'Log in' }
   */
  readonly messages?: LocaleMessages | undefined
  /** The modal is part of the page (`<kit-modal>`) and always open. Default: false. */
  readonly enableEmbedded?: boolean | undefined
  /** The modal fills the screen of a phone. Default: false. */
  readonly enableMobileFullScreen?: boolean | undefined
  /** `mountKit` appends no modal; the page contains a `<kit-modal>`. Default: false. */
  readonly disableAppend?: boolean | undefined

  /** Restore stored sessions at start. Default: true. */
  readonly enableReconnect?: boolean | undefined
  /** Restore, once, the sessions that an earlier kit of the dapp has stored: `fromWagmi()`, `fromWeb3Onboard()` of `@kit/core/adopt`. */
  readonly adoptSessions?: readonly SessionSource[] | undefined
  /** Offer other networks in the modal. Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Do not warn if the wallet uses a network that is not configured. Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Show alerts for developers. Default: true on localhost, where a development server has a port, false elsewhere and in apps that serve their page from localhost (Capacitor, Tauri). Alerts for users are always shown. */
  readonly debug?: boolean | undefined
  /** Log the embedded wallet, so that its log can be attached to a report. Default: true. */
  readonly enableAuthLogger?: boolean | undefined
  /** The lowest level that `kit.logs()` contains. Default: `error`. */
  readonly logLevel?: LogLevel | undefined
  /** Default: the browser. Tests pass `createFakePlatform()` of @kit/testing. */
  readonly platform?: Platform | undefined
  /** Receives errors that no state shows, such as a failing listener. Default: none. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Texts by message id, with `{name}` places; where a number counts, one for each plural category. */
export type LocaleMessages = Readonly<
  Record<
    string,
    string | ({ readonly other: string } & Readonly<Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>>)
  >
>

/** Base URLs of services (`http:` or `https:`). None is built in; without a URL a service is not used. */
export type KitServices = {
  /** Wallet explorer API: wallets and images. */
  readonly explorer?: string | undefined
  /** Blockchain API: identities, balances, activity, prices. */
  readonly blockchain?: string | undefined
  /** JSON-RPC for many networks, at `/v1/`. Default: the networks' own RPC URLs. */
  readonly rpc?: string | undefined
  /** Analytics API, used if `features.analytics` is on. */
  readonly analytics?: string | undefined
}

/** The part of a dapp's own universal provider that the kit listens to. */
export type PairingProvider = {
  /** Adds a listener for an event of the provider. */
  readonly on: (event: 'display_uri' | 'connect', listener: (value?: unknown) => void) => unknown
  /** Removes a listener that `on` added. */
  readonly removeListener: (event: 'display_uri' | 'connect', listener: (value?: unknown) => void) => unknown
}

/** A way to connect that the modal offers. */
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** A group of the wallet list, by the origin of the wallets. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
/** An action that Account offers. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
/** A provider of social logins. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook' | 'telegram'

/** Feature switches. A feature whose package is not installed stays off. */
export type KitFeatures = {
  /**
   * Swap tokens. `networks`: CAIP-2 ids to offer. `contracts`: by CAIP-2 id, the addresses of the contracts through which `services.blockchain` swaps. A
   * contract takes what it is approved for, so of any other one the user compares the address and types a word.
   */
  readonly swaps?:
    | boolean
    | {
        readonly networks?: readonly CaipNetworkId[] | undefined
        readonly contracts?: Readonly<Record<CaipNetworkId, readonly string[]>> | undefined
      }
    | undefined
  /**
   * Send tokens. `serviceNames`: where no network of the kit knows names, `services.blockchain` says where any name leads, and the user agrees to it. Default:
   * it says so of the names alone that it gives out itself (`names.suffixes`).
   */
  readonly send?: boolean | { readonly serviceNames?: boolean | undefined } | undefined
  /** Show an address to receive tokens. Default: true. */
  readonly receive?: boolean | undefined
  /** Buy with a card, if `services.blockchain` is set. Default: false. */
  readonly onramp?: boolean | undefined
  /** Show past transactions, if `services.blockchain` is set. Default: true. */
  readonly history?: boolean | undefined
  /** Log in by email. */
  readonly email?: boolean | undefined
  /**
   * Log in with social accounts, in this order, where a shared connector logs in; the wallet's site has to know each provider. Default:
   * google, x, discord, farcaster, github, apple, facebook. `telegram` is shown where it is named.
   */
  readonly socials?: boolean | readonly SocialProvider[] | undefined
  /** Delegate permissions to the dapp for a limited time. */
  readonly smartSessions?: boolean | undefined
  /** False hides the list of all wallets, as the option `allWallets: 'HIDE'`. */
  readonly allWallets?: boolean | undefined
  /** Connect starts with a single "Continue with a wallet" row. Default: false. */
  readonly collapseWallets?: boolean | undefined
  /** Users must accept the terms before they choose a wallet. Default: false. */
  readonly legalCheckbox?: boolean | undefined
  /** Send events to `services.analytics`. Default: false. */
  readonly analytics?: boolean | undefined
  /** Default: wallet, email, social if a wallet is installed, else email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Default: walletConnect, recent, injected, featured, custom, external, recommended. Missing groups follow in that order. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** `system` is the page's scheme where its CSS `color-scheme` names one alone, otherwise the user's preference. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties by name: `--kit-*`, or the `--w3m-*` and `--apkt-*` of other kits. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

/** The current colour scheme and CSS custom properties of the interface. */
export type ThemeState = {
  /** The colour scheme, or `system`. */
  readonly mode: ThemeMode
  /** The custom properties that override the defaults. */
  readonly variables: ThemeVariables
}
