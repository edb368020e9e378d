import type { DappClient } from '../client/DappClient.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import type { Session } from '../types/Session.ts'
import type { Fetch } from './askRpc.ts'
import type { ConnectedNamespace, ProviderNamespace } from './NamespaceConfig.ts'

/** A JSON-RPC request for the provider. */
export type RequestArguments = {
  /** Name of the JSON-RPC method. */
  readonly method: string
  /** Parameters, as the method defines them. Absent: none. */
  readonly params?: unknown
  /** Aborting it ends the wait with `ABORTED`. The wallet may still show the request. */
  readonly signal?: AbortSignal | undefined
}

export type NamespaceRequest = {
  readonly topic: string
  readonly request: RequestArguments
  /** CAIP-2. */
  readonly chainId: string
  /** Seconds. */
  readonly expiry?: number | undefined
}

/** The requests of one namespace: approved methods go to the wallet, others to a node by JSON-RPC. */
export type NamespaceProvider = {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly name: string
  /** The grants of the wallet in this namespace, with the URLs that the dapp gave. */
  readonly namespace: ConnectedNamespace
  /** Sends an approved method to the wallet and reads the rest by JSON-RPC. Rejects with a `WalletClientError`. */
  readonly request: <T = unknown>(request: NamespaceRequest) => Promise<T>
  /** `chain`: a reference. @throws WalletClientError if the given URL is invalid */
  readonly setDefaultChain: (chain: string, rpcUrl?: string) => void
  /** Reference of the chain that requests go to unless they name one. */
  readonly getDefaultChain: () => string
  /** Addresses on the default chain, the selected one first. */
  readonly requestAccounts: () => string[]
}

/** The part of the provider that requests of a namespace need. */
export type NamespaceContext = {
  readonly name: string
  readonly client: DappClient
  readonly storage: SafeStorage
  readonly session: () => Session
  /** The requested and approved namespace, with its URLs. */
  readonly config: () => ProviderNamespace | undefined
  readonly fetch: Fetch
  /** Base of the service that reads many chains. */
  readonly serviceUrl: string | undefined
  /** Origins of bundlers that a wallet may name. */
  readonly bundlerOrigins: readonly string[]
  readonly projectId: string | undefined
  /** The addresses that the wallet reported last, the selected one first. */
  readonly selected: () => readonly string[]
  /** Called when the default chain has changed. */
  readonly onDefaultChain: (chainId: string) => void
}
