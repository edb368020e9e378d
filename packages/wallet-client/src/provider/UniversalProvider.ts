import type { ClientOptions } from '../client/ClientOptions.ts'
import type { DappClient } from '../client/DappClient.ts'
import type { AuthenticateParams } from '../dapp/DappMethods.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import type { AuthenticateResult } from '../types/Auth.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { ScopedProperties, Session, SessionProperties } from '../types/Session.ts'
import type { Fetch } from './askRpc.ts'
import { createUniversalProvider } from './createUniversalProvider.ts'
import type { AskedNamespaceConfig, NamespaceConfig } from './NamespaceConfig.ts'
import type { NamespaceFacade } from './NamespaceFacade.ts'
import type { NamespaceProvider, RequestArguments } from './NamespaceProvider.ts'

/** Options of `UniversalProvider.init`. */
export type UniversalProviderOptions = Partial<ClientOptions> & {
  /** The dapp's own client; `relayUrl` and the other client options are then ignored. */
  readonly client?: DappClient | undefined
  /** The topic of the session to restore, if several are stored. */
  readonly session?: Pick<Session, 'topic'> | undefined
  /** Base of a service that reads chains at `/v1/?chainId&projectId` and asks bundlers; without it chains are read by `rpcMap` alone. */
  readonly serviceUrl?: string | undefined
  /**
   * Origins (`https://bundler.example`) that a wallet may name as its bundler (`bundler_url` of the session) for
   * `wallet_getCallsStatus`. Default: none, so that no wallet makes the page send requests to a host of its choice.
   */
  readonly bundlerOrigins?: readonly string[] | undefined
  readonly fetch?: Fetch | undefined
}

/** Parameters of `connect`. */
export type UniversalConnectParams = {
  /** Joined with the optional ones: the wallet's answer decides. */
  readonly namespaces?: AskedNamespaceConfig | undefined
  /** The optional namespaces, by CAIP-2 namespace or chain id, with RPC URLs of the chains. */
  readonly optionalNamespaces?: AskedNamespaceConfig | undefined
  /** Properties of the whole session, as text by name. Absent: none. */
  readonly sessionProperties?: SessionProperties | undefined
  /** Properties of single namespaces, by namespace. Absent: none. */
  readonly scopedProperties?: ScopedProperties | undefined
  /** An active pairing to propose over. Absent: a new one is made. */
  readonly pairingTopic?: string | undefined
  /** Only sets the request of `pair`. */
  readonly skipPairing?: boolean | undefined
  /** Like the event `display_uri`, for this attempt only. */
  readonly onUri?: ((uri: string) => void) | undefined
  /** Aborting it ends the attempt with `ABORTED`, and also its pairing. */
  readonly signal?: AbortSignal | undefined
}

/** Events by name. Other names are those of events that a wallet emits. */
export type ProviderEvents = {
  /** The URI that the wallet scans. */
  display_uri: string
  /** A session has been settled. */
  connect: { readonly session: Session }
  /** The session has ended. `code` is that of the reason. */
  disconnect: { readonly code: number; readonly message: string; readonly data: string }
  /** The wallet emits an event of a chain. */
  session_event: ClientEvents['session_event']
  /** The wallet changed the grants of the session. */
  session_update: Pick<ClientEvents['session_update'], 'topic' | 'params'>
  /** The wallet, or another tab, has deleted the session. */
  session_delete: ClientEvents['session_delete']
  /** The session has ended because its time is over. */
  session_expire: ClientEvents['session_expire']
  /** The wallet asked whether this client is there. It was answered. */
  session_ping: ClientEvents['session_ping']
  /** CAIP-2 id. Followed by `chainChanged` and, where there are accounts on the chain, `accountsChanged`. */
  default_chain_changed: string
  /** Reference of the chain: `137`. */
  chainChanged: string
  /** Addresses. */
  accountsChanged: readonly string[]
}

type Listen = <Name extends string>(
  name: Name,
  listener: (value: Name extends keyof ProviderEvents ? ProviderEvents[Name] : never) => unknown,
) => void

/** One session with a wallet, over all its namespaces, with the interface that apps of this protocol know. */
export type UniversalProvider = {
  /** The client that holds the session. */
  readonly client: DappClient
  /** The current session. Undefined before `connect`, and after it has ended. */
  readonly session: Session | undefined
  /** The approved namespaces. */
  readonly namespaces: NamespaceConfig | undefined
  /** The requested namespaces, with their URLs. */
  readonly optionalNamespaces: NamespaceConfig | undefined
  /** Properties of the whole session, as text by name. Undefined: none. */
  readonly sessionProperties: SessionProperties | undefined
  /** Properties of single namespaces, by namespace. Undefined: none. */
  readonly scopedProperties: ScopedProperties | undefined
  /** One provider for each approved namespace, by its name. Empty without a session. */
  readonly rpcProviders: Readonly<Record<string, NamespaceProvider>>
  /** The options that the provider was made with. */
  readonly providerOpts: UniversalProviderOptions
  /** The listeners of this provider. */
  readonly events: Emitter<Record<string, unknown>>
  /** The logger of the client. */
  readonly logger: Logger
  /** The URI of the last pairing. */
  readonly uri: string | undefined
  /** Distinguishes this provider from injected ones, for libraries that check it. */
  readonly isWalletConnect: true
  /**
   * Sends approved methods to the wallet, answers from the session what it contains, and reads the rest by JSON-RPC.
   * `chain`: CAIP-2, else the default one. `expiry`: seconds.
   * @throws WalletClientError of the session, the wallet, the relay or the endpoint
   */
  readonly request: <T = unknown>(args: RequestArguments, chain?: string, expiry?: number) => Promise<T>
  /** Sends a request and passes its outcome to a callback, for older libraries. */
  readonly sendAsync: (
    args: RequestArguments,
    callback: (
      error: Error | null,
      response: { readonly id: number; readonly jsonrpc: '2.0'; readonly result: unknown },
    ) => void,
    chain?: string,
    expiry?: number,
  ) => void
  /** Connects unless there is a session. @returns the addresses on the default chain */
  readonly enable: () => Promise<string[]>
  /** Emits `display_uri` and waits for the wallet. @throws WalletClientError as `DappClient.connect`; `signal` ends the pairing too */
  readonly connect: (params: UniversalConnectParams) => Promise<Session | undefined>
  /** Connects as `connect` said. */
  readonly pair: (
    pairingTopic: string | undefined,
    options?: Pick<UniversalConnectParams, 'signal' | 'onUri'>,
  ) => Promise<Session>
  /** Connects and signs in at once. Wallets that do not know it connect only. */
  readonly authenticate: (
    params: AuthenticateParams & Pick<UniversalConnectParams, 'namespaces' | 'optionalNamespaces' | 'onUri'>,
    walletUniversalLink?: string,
  ) => Promise<AuthenticateResult>
  /** Makes a session of the client the session of this provider. The wallet keeps the previous one. */
  readonly adopt: (session: Session) => void
  /** Ends the session and notifies the wallet. Without a session it does nothing. */
  readonly disconnect: () => Promise<void>
  /** CAIP-2. Nothing happens without a session. */
  readonly setDefaultChain: (chain: string, rpcUrl?: string) => void
  /** Forgets pairings that no wallet has answered and no proposal waits on. */
  readonly cleanupPendingPairings: (options?: { readonly deletePairings?: boolean | undefined }) => Promise<void>
  /** Does nothing: `signal` ends an attempt. */
  readonly abortPairingAttempt: () => void
  /** One namespace of the session as a provider of its own: for eip155 one of EIP-1193. It lives as long as this one. */
  readonly forNamespace: (namespace: string) => NamespaceFacade
  /** Adds a listener. */
  readonly on: Listen
  /** Adds a listener that is removed after the first event. */
  readonly once: Listen
  /** Removes a listener. */
  readonly off: Listen
  /** Same as `off`. */
  readonly removeListener: Listen
  /** Ends listeners and, where the client is its own, the client. The session stays. */
  readonly destroy: () => Promise<void>
}

/** Creates providers. */
export const UniversalProvider: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is neither a client nor a relay, or no such session. */
  readonly init: (options: UniversalProviderOptions) => Promise<UniversalProvider>
} = { init: createUniversalProvider }
