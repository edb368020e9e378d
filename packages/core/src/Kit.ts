import type { AccountType } from './adapter/Account.ts'
import type { AdapterCapabilities, CapabilityName } from './adapter/AdapterCapabilities.ts'
import type { ConnectedParameters } from './adapter/capabilities/ConnectedParameters.ts'
import type { ConnectedWallet } from './adapter/AdapterConnection.ts'
import type { WalletProvider } from './adapter/AdapterInstance.ts'
import type { WalletSearch } from './wallets/allWalletsMachine.ts'
import type { ExplorerWallet } from './services/explorer.ts'
import type { CaipAddress, CaipNetworkId } from './caip/caip.ts'
import type { KitEvent } from './analytics/events.ts'
import type { PairingLink } from './links/pairingLink.ts'
import type { Route } from './navigation/Route.ts'
import type { Network } from './networks/Network.ts'
import type { ShowToast } from './notifications/machine.ts'
import type { ThemeState } from './options/KitOptions.ts'
import type { ResolvedOptions } from './options/resolveOptions.ts'
import type { WalletItem } from './wallets/list.ts'
import type { KitState } from './state/KitState.ts'

/** A kit: one store, its adapters, and what one can do with them. Made by `createKit`. */
export type Kit = {
  readonly options: ResolvedOptions
  readonly getState: () => KitState
  /** The state that every kit of these options begins with: what a server renders. */
  readonly getInitialState: () => KitState
  /** Calls `listener` after each change of the state; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void

  /**
   * Begins the kit's life on a page: takes up stored sessions, loads adapters that are eager and watches those whose library has connections of its own, else does nothing.
   * Called by `mountKit`; calling it again gives the same promise. Never rejects.
   */
  readonly start: () => Promise<void>
  /** Fetches the code that comes next, and does nothing else, for hover and focus: that of an opened modal; once that is there, that of asking a wallet. */
  readonly preload: () => void
  /**
   * Looks for the wallets of this device without opening the modal, so that the list is there when it opens. Sends no request to
   * a service. Errors are reported when the modal opens.
   */
  readonly discoverWallets: () => void

  /**
   * Shows the modal: on a route, else on Account where an account is connected, else on Connect. With a namespace alone: on
   * the account of that namespace, which becomes the active one, else on Connect for it.
   */
  readonly open: (target?: Route | NamespaceTarget) => void
  /** Closes the modal, unless a required sign-in is pending: then it shakes (SPEC §2). */
  readonly close: () => void
  /** One view back; from the first view it closes. */
  readonly back: () => void
  /** Goes on to a view. */
  readonly push: (route: Route) => void

  /** What a click on a row of the wallet list does. */
  readonly selectWallet: (item: WalletItem) => void
  /**
   * What a click on a row of the network list does: asks the wallet, or only chooses where none is connected. A network of
   * another namespace leads to the account there, or to SwitchActiveChain where nobody is connected.
   */
  readonly selectNetwork: (networkId: CaipNetworkId) => void

  /**
   * Connects and answers with the account. Without `connectorId` it opens the modal and waits for the visitor.
   * @throws KitError of `AdapterInstance.connect`, `MODAL_CLOSED`, `KIT_DESTROYED`
   */
  readonly connect: (parameters?: ConnectParameters) => Promise<ConnectedAccount>
  /** Ends one connection, all of a namespace, or, without parameters, all. @throws KitError `DISCONNECT_FAILED` after the state is disconnected */
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>
  /**
   * Makes another connection of a namespace the one that the page sees, or another account of it; connects it anew where it is
   * connected no longer. The active namespace stays. @throws KitError as of `connect`, `INVALID_ADDRESS` (`address` is none of its accounts)
   */
  readonly switchConnection: (parameters: SwitchConnectionParameters) => Promise<ConnectedAccount>
  /** Takes a wallet out of `recentConnections`. */
  readonly forgetConnection: (parameters: {
    readonly connectorId: string
    readonly namespace?: string | undefined
  }) => void
  /** The namespace that the page looks at; no wallet is asked. @throws KitError `ADAPTER_NOT_FOUND` */
  readonly setNamespace: (namespace: string) => void
  /** @throws KitError `NETWORK_NOT_FOUND`, `NETWORK_NOT_SUPPORTED`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly switchNetwork: (parameters: {
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }) => Promise<void>
  /** @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly signMessage: (parameters: {
    readonly message: string
    readonly namespace?: string | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly signature: string }>
  /**
   * Does what the active connection can do beyond connecting, for the active account: kit fills in who and where.
   * @throws KitError of the capability, `NOT_CONNECTED`, `CAPABILITY_MISSING`, `NETWORK_NOT_FOUND` (the wallet stands on a network
   * that is not configured), `INVALID_ADDRESS` (`address` is none of the connection's accounts)
   */
  readonly perform: <name extends PerformableName>(
    name: name,
    parameters: PerformParameters<name>,
  ) => Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>
  /**
   * Asks a chain, by the adapter of a network: what an address holds of a token, what became of a transaction, whether an address
   * is valid. Needs no connected wallet.
   * @throws KitError of the capability, `NETWORK_NOT_FOUND`, `CAPABILITY_MISSING`, `LOAD_FAILED`, `TIMED_OUT` (after 10 s), `ABORTED`
   * @example await kit.read('getTransactionStatus', { hash, networkId: 'eip155:1' })
   */
  readonly read: <name extends ReadableName>(
    name: name,
    parameters: ReadParameters<name>,
  ) => Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>
  /** The connected wallet's own provider, for signers of chain libraries. @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING` */
  readonly getProvider: (parameters?: { readonly namespace?: string | undefined }) => Promise<WalletProvider>
  /** Whether the active connection of the namespace can do it. */
  readonly can: (capability: CapabilityName, namespace?: string) => boolean
  /** The page of the account at the block explorer, where there is one. */
  readonly explorerUrl: (namespace?: string) => string | undefined
  /** Shows accounts of this type, where the connected wallet has one; kept over reloads. */
  readonly setAccountType: (parameters: { readonly type: AccountType; readonly namespace?: string | undefined }) => void
  /** Reads the balance again. Its outcome is in the state. */
  readonly refreshBalance: (namespace?: string) => void
  /** Looks for wallets again after that failed. */
  readonly retryDiscovery: () => void

  /** Looks among all wallets of the explorer, a while after the last change (SPEC §9). What it finds is in `allWallets`. */
  readonly searchWallets: (search: Partial<WalletSearch>) => void
  /** The next page of `allWallets`; after a failure the same page again. */
  readonly loadMoreWallets: () => void
  /** Ticks the terms, or takes that back. */
  readonly acceptLegal: (accepted: boolean) => void

  /** Another pairing URI in the place of the one that is there: Try again, or a new code. */
  readonly renewPairing: () => void
  /**
   * The visitor has followed `link` to a wallet. Called by the click on it, which must navigate by itself (a link, not a script) to be
   * allowed to. What it was is kept until the wallet approves: later requests open the same wallet.
   */
  readonly pairingLinkOpened: (parameters: {
    readonly wallet: ExplorerWallet | null
    readonly link: PairingLink
  }) => void
  /** Where the wallet that a link was followed to is opened again while a request waits; undefined where it was paired by a QR code. */
  readonly walletLink: (namespace?: string) => PairingLink | undefined
  /** With `manualWCControl`: the URI (`wc:…`) to show from now on. */
  readonly setPairingUri: (uri: string) => void
  /** With `manualWCControl`: a wallet has approved, the views of pairing close. */
  readonly pairingDone: () => void

  /** Shows a toast. */
  readonly showToast: (toast: ShowToast) => void
  /** Takes the toast away; with `id`: only that one. */
  readonly hideToast: (id?: number) => void
  /** The pointer or the focus is on the toast: it does not go by itself until `releaseToast`. */
  readonly holdToast: () => void
  readonly releaseToast: () => void
  /** The alert that is seen was read. */
  readonly closeAlert: () => void

  /** Asks for the sign-in signature (SIWXSignMessage). Its outcome is in the state. */
  readonly signIn: () => void
  /** Declines it: disconnects where it is required, else closes. */
  readonly cancelSignIn: () => void

  /** Calls `listener` with what happens in the kit (FACTS §6), whether or not analytics are on; the result ends that. */
  readonly onEvent: (listener: (event: KitEvent) => void) => () => void
  /** Adds to what happens: for views and buttons of the dapp's own. */
  readonly track: (event: KitEvent) => void
  /** What was logged, redacted, one JSON object a line: for a bug report. */
  readonly logs: () => string

  readonly setTheme: (theme: Partial<ThemeState>) => void
  /** Ends listeners, timers and requests. Connections stay as they are. Idempotent. */
  readonly destroy: () => void
}

export type ConnectParameters = {
  /** As in `Connector.id`. Absent: the visitor chooses. */
  readonly connectorId?: string | undefined
  /** Needed only where several adapters know a connector of that id. */
  readonly namespace?: string | undefined
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/** The capabilities that ask the connected wallet for one of its accounts. */
export type PerformableName = {
  [name in CapabilityName]: Parameters<AdapterCapabilities[name]>[0] extends {
    readonly connectorId: string
    readonly address: string
  }
    ? name
    : never
}[CapabilityName]

export type PerformParameters<name extends PerformableName> = Omit<
  Parameters<AdapterCapabilities[name]>[0],
  keyof ConnectedParameters
> & {
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Another account of the connection, for example Bitcoin's ordinals one. Default: the active account. */
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The capabilities that ask a chain and need no connected wallet. */
export type ReadableName = 'getTokenBalance' | 'getTransactionStatus' | 'validateAddress'

export type ReadParameters<name extends ReadableName> = Omit<
  Parameters<AdapterCapabilities[name]>[0],
  'network' | 'signal'
> & {
  /** A configured network. Default: the active one. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/** The account of a namespace, or Connect for it. */
export type NamespaceTarget = { readonly view?: 'Account' | undefined; readonly namespace: string }

export type SwitchConnectionParameters = {
  readonly connectorId: string
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Default: the one that was shown last, else the wallet's first of the preferred type. */
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type DisconnectParameters = {
  /** Default: all namespaces. */
  readonly namespace?: string | undefined
  /** Default: all connections. */
  readonly connectorId?: string | undefined
}

/** The account that the page sees in a namespace. */
export type ConnectedAccount = {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly namespace: string
  readonly type: AccountType
  readonly connectorId: string
  readonly wallet: ConnectedWallet
  /** The configured network it is on; undefined where the wallet stands on another. */
  readonly network: Network | undefined
}
