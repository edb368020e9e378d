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

export type UniversalConnectParams = {
  /** Joined with the optional ones: the wallet's answer decides. */
  readonly namespaces?: AskedNamespaceConfig | undefined
  readonly optionalNamespaces?: AskedNamespaceConfig | undefined
  readonly sessionProperties?: SessionProperties | undefined
  readonly scopedProperties?: ScopedProperties | undefined
  readonly pairingTopic?: string | undefined
  /** Only sets the request of `pair`. */
  readonly skipPairing?: boolean | undefined
  /** Like the event `display_uri`, for this attempt only. */
  readonly onUri?: ((uri: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Events by name. Other names are those of events that a wallet emits. */
export type ProviderEvents = {
  /** The URI that the wallet scans. */
  display_uri: string
  connect: { readonly session: Session }
  disconnect: { readonly code: number; readonly message: string; readonly data: string }
  session_event: ClientEvents['session_event']
  session_update: Pick<ClientEvents['session_update'], 'topic' | 'params'>
  session_delete: ClientEvents['session_delete']
  session_expire: ClientEvents['session_expire']
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
  readonly client: DappClient
  readonly session: Session | undefined
  /** The approved namespaces. */
  readonly namespaces: NamespaceConfig | undefined
  /** The requested namespaces, with their URLs. */
  readonly optionalNamespaces: NamespaceConfig | undefined
  readonly sessionProperties: SessionProperties | undefined
  readonly scopedProperties: ScopedProperties | undefined
  readonly rpcProviders: Readonly<Record<string, NamespaceProvider>>
  readonly providerOpts: UniversalProviderOptions
  readonly events: Emitter<Record<string, unknown>>
  readonly logger: Logger
  /** The URI of the last pairing. */
  readonly uri: string | undefined
  readonly isWalletConnect: true
  /**
   * Sends approved methods to the wallet, answers from the session what it contains, and reads the rest by JSON-RPC.
   * `chain`: CAIP-2, else the default one. `expiry`: seconds.
   * @throws WalletClientError of the session, the wallet, the relay or the endpoint
   */
  readonly request: <T = unknown>(args: RequestArguments, chain?: string, expiry?: number) => Promise<T>
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
  readonly disconnect: () => Promise<void>
  /** CAIP-2. Nothing happens without a session. */
  readonly setDefaultChain: (chain: string, rpcUrl?: string) => void
  /** Forgets pairings that no wallet has answered and no proposal waits on. */
  readonly cleanupPendingPairings: (options?: { readonly deletePairings?: boolean | undefined }) => Promise<void>
  /** Does nothing: `signal` ends an attempt. */
  readonly abortPairingAttempt: () => void
  /** One namespace of the session as a provider of its own: for eip155 one of EIP-1193. It lives as long as this one. */
  readonly forNamespace: (namespace: string) => NamespaceFacade
  readonly on: Listen
  readonly once: Listen
  readonly off: Listen
  readonly removeListener: Listen
  /** Ends listeners and, where the client is its own, the client. The session stays. */
  readonly destroy: () => Promise<void>
}

export const UniversalProvider: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is neither a client nor a relay, or no such session. */
  readonly init: (options: UniversalProviderOptions) => Promise<UniversalProvider>
} = { init: createUniversalProvider }
