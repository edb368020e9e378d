import type { CaipNetworkId } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'
import type { SocialProvider, ThemeState } from '../options/KitOptions.ts'
import type { LateResponse, PendingRequest } from '../pairing/PendingRequest.ts'
import type { SignInWithConnect } from '../signin/SignIn.ts'
import type { AccountType } from './Account.ts'
import type { Adapter } from './Adapter.ts'
import type { Account } from './Account.ts'
import type { EndReason } from './AdapterEvent.ts'
import type { AdapterHost } from './AdapterHost.ts'
import type { PairingNamespace, WalletProvider } from './AdapterInstance.ts'
import type { ConnectedWallet, NonEmpty } from './AdapterConnection.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'

/**
 * A connector that belongs to core and serves several namespaces by one act: pairing (WALLET_CONNECT) and
 * the embedded wallet (AUTH). Core connects it once and attaches what it provides to each adapter.
 */
export type SharedConnector = {
  /** The connector id, the same in every namespace. */
  readonly id: string
  /** The display name of the connector. */
  readonly name: string
  /** `WALLET_CONNECT` for pairing, `AUTH` for the embedded wallet. */
  readonly type: 'WALLET_CONNECT' | 'AUTH'
  /** The URL of the connector's icon. */
  readonly imageUrl?: string | undefined
  /** The namespaces that it can serve. Default: all. */
  readonly namespaces?: readonly string[] | undefined
  /** Adapters without a chain library, for a kit that only pairs (`adapters: []`). */
  readonly adaptersFor?: ((networks: NonEmpty<Network>) => NonEmpty<Adapter>) | undefined
  /**
   * The provider that the address of the page says it comes back from; undefined: none. It is asked only while `@appkit/pending_login`
   * holds when the page left (ms since 1970), which the connector stores and, once the login is over, removes.
   */
  readonly returnedFrom?: ((url: string) => Exclude<SocialProvider, 'farcaster'> | undefined) | undefined
  /** Fetches the connector's code and resolves with the function that creates an instance. */
  readonly load: () => Promise<SharedConnectorSetup>
}

/** Creates the instance of a shared connector for one kit. */
export type SharedConnectorSetup = (host: SharedConnectorHost) => SharedConnectorInstance

/** The parts of the kit that a shared connector may use. */
export type SharedConnectorHost = Omit<AdapterHost, 'emit' | 'networks' | 'rpcUrls'> & {
  /** The `id` of a kit that has one: what its connectors keep past `platform.storage` is kept apart by it. */
  readonly kitId?: string | undefined
  /** The kit's `projectId`, for connectors that are given none of their own. */
  readonly projectId?: string | undefined
  /** The theme and language that the kit shows now. */
  readonly shown: {
    readonly theme: () => ThemeState
    /** The active network of each namespace, as a CAIP-2 id. */
    readonly networkIds: () => Readonly<Record<string, CaipNetworkId>>
    /** The type of accounts that the user, else the dapp, prefers in a namespace. */
    readonly accountType: (namespace: string) => AccountType
  }
  readonly emit: (event: SharedConnectorEvent) => void
}

/** An event that a shared connector reports to the kit. */
export type SharedConnectorEvent =
  /** Accounts, networks or the set of namespaces changed. */
  | { readonly type: 'session.changed'; readonly session: SharedSession }
  /** The other side ended it: all namespaces end together. */
  | { readonly type: 'session.ended' }
  /** A server of the connector refused this dapp. `message`: the server's own words. */
  | { readonly type: 'server.refused'; readonly message: string }
  /** The requests of the dapp that wait for the user in the wallet, also those of an earlier page. */
  | { readonly type: 'requests.changed'; readonly requests: readonly PendingRequest[] }
  /** A request waits for the user in the connector's own frame (`open`), or has been settled. */
  | { readonly type: 'approval.changed'; readonly open: boolean }
  /** The connector did not pass on a request, because the wallet knows no such method. */
  | { readonly type: 'request.refused'; readonly method: string }
  /** The connector's frame could not be loaded; `reason`: an English sentence for developers. */
  | { readonly type: 'frame.failed'; readonly reason: string }

/** A shared connector that was created for one kit. */
export type SharedConnectorInstance = {
  /** As `AdapterInstance.connect`, for all `networks` (by namespace) at once. */
  readonly connect: (parameters: {
    readonly networks: Readonly<Record<string, readonly Network[]>>
    /** What a pairing requests, by namespace, of adapters that can be paired. */
    readonly pairing: Readonly<Record<string, PairingNamespace>>
    /** Called with the pairing's URI (`wc:…`), to be scanned or passed to an app. */
    readonly onUri?: ((uri: string) => void) | undefined
    /** The server between page and wallet was lost, or is back; also called once before `onUri`. A lost server is not a failure of the pairing. */
    readonly onReachable?: ((reachable: boolean) => void) | undefined
    /** The dapp requires a sign-in: a wallet that can is asked for both at once. */
    readonly signIn?: SignInWithConnect | undefined
    readonly signal: AbortSignal
  }) => Promise<SharedSession>
  /** As `AdapterInstance.reconnect`. */
  readonly reconnect: (parameters: { readonly signal: AbortSignal }) => Promise<SharedSession | null>
  /**
   * Waits for the answer to the pairing whose URI (`wc:topic@…`) an earlier page has shown, and to no other. `signIn` accepts what the
   * wallet signed if that page asked it to sign in.
   * @returns null: there is no such pairing, or it was declined or expired
   * @throws KitError `ABORTED`, which leaves the pairing as it is; `SIGN_IN_REFUSED`, after it has ended the session
   */
  readonly resume?:
    | ((parameters: {
        readonly topic: string
        readonly signIn?: SignInWithConnect | undefined
        readonly signal: AbortSignal
      }) => Promise<SharedSession | null>)
    | undefined
  /**
   * Hands the responses to requests of an earlier page to `listener` until it returns true, which takes a response. The others are stored, over reloads
   * too, and handed to the next listener. There is one listener at most. @returns a function that stops it
   */
  readonly onLateResponse?: ((listener: (response: LateResponse) => boolean) => () => void) | undefined
  /** Ends the session for all namespaces. */
  readonly disconnect: (parameters: { readonly signal: AbortSignal }) => Promise<void>
  /** As `AdapterInstance.endReason`, of the session or the namespace that ended last. Absent: `disconnected`. */
  readonly endReason?: (() => EndReason) | undefined
  /** The provider that the adapter of the namespace attaches; undefined if the session does not include the namespace. */
  readonly providerFor: (namespace: string) => WalletProvider | undefined
  /** Only of an AUTH connector. */
  readonly embeddedWallet?: EmbeddedWallet | undefined
  /** Closes sockets and stops timers. Sessions outlive the page. */
  readonly destroy: () => void
}

/** One session of a wallet that covers several namespaces. */
export type SharedSession = {
  /** The name and icon of the wallet. */
  readonly wallet: ConnectedWallet
  /** By CAIP-2 namespace. A namespace that is not here is not connected. */
  readonly namespaces: Readonly<Record<string, SharedSessionNamespace>>
}

/** The accounts and networks of a session in one namespace. */
export type SharedSessionNamespace = {
  /** The accounts of the namespace. The first one is active. */
  readonly accounts: NonEmpty<Account>
  /** The active network, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved, as CAIP-2 ids; absent: it supports all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
}
