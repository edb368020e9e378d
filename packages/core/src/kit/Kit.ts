import type { AccountType } from '../adapter/Account.ts'
import type { CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { CaipAddress, CaipNetworkId } from '../caip/CaipIds.ts'
import type { Route } from '../navigation/Route.ts'
import type { Network } from '../networks/Network.ts'
import type { ThemeState } from '../options/ThemeState.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { WalletItem } from '../wallets/WalletItem.ts'
import type { KitState } from './KitState.ts'

/** A kit: one store, its adapters, and what one can do with them. Made by `createKit`. */
export type Kit = {
  readonly options: ResolvedOptions
  readonly getState: () => KitState
  /** The state that every kit of these options begins with: what a server renders. */
  readonly getInitialState: () => KitState
  /** Calls `listener` after each change of the state; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void

  /**
   * Begins the kit's life on a page: takes up stored sessions (and loads eager adapters), else does nothing.
   * Called by `mountKit`; calling it again gives the same promise. Never rejects.
   */
  readonly start: () => Promise<void>
  /** Fetches the code that an opened modal needs, and does nothing else: for hover and focus. */
  readonly preload: () => void

  /** Shows the modal: on `route`, else on Account where an account is connected, else on Connect. */
  readonly open: (route?: Route) => void
  /** Closes the modal, unless a required sign-in is pending: then it shakes (SPEC §2). */
  readonly close: () => void
  /** One view back; from the first view it closes. */
  readonly back: () => void
  /** Goes on to a view. */
  readonly push: (route: Route) => void

  /** What a click on a row of the wallet list does. */
  readonly selectWallet: (item: WalletItem) => void
  /** What a click on a row of the network list does: asks the wallet, or only chooses where none is connected. */
  readonly selectNetwork: (networkId: CaipNetworkId) => void

  /**
   * Connects and answers with the account. Without `connectorId` it opens the modal and waits for the visitor.
   * @throws KitError of `AdapterInstance.connect`, `MODAL_CLOSED`, `KIT_DESTROYED`
   */
  readonly connect: (parameters?: ConnectParameters) => Promise<ConnectedAccount>
  /** Ends one connection, all of a namespace, or, without parameters, all. @throws KitError `WALLET_FAILED` after the state is disconnected */
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>
  /** @throws KitError `NETWORK_NOT_FOUND`, `NETWORK_NOT_SUPPORTED`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly switchNetwork: (parameters: { readonly networkId: CaipNetworkId; readonly signal?: AbortSignal | undefined }) => Promise<void>
  /** @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly signMessage: (parameters: {
    readonly message: string
    readonly namespace?: string | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly signature: string }>
  /** Whether the active connection of the namespace can do it. */
  readonly can: (capability: CapabilityName, namespace?: string) => boolean
  /** The page of the account at the block explorer, where there is one. */
  readonly explorerUrl: (namespace?: string) => string | undefined
  /** Reads the balance again. Its outcome is in the state. */
  readonly refreshBalance: (namespace?: string) => void
  /** Looks for wallets again after that failed. */
  readonly retryDiscovery: () => void

  /** Asks for the sign-in signature (SIWXSignMessage). Its outcome is in the state. */
  readonly signIn: () => void
  /** Declines it: disconnects where it is required, else closes. */
  readonly cancelSignIn: () => void

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

export type DisconnectParameters = { readonly namespace: string; readonly connectorId?: string | undefined }

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
