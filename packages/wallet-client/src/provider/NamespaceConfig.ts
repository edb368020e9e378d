import type { SessionNamespace } from '../types/Namespaces.ts'

/** What a dapp requests in a namespace, and its RPC URLs. The key is a CAIP-2 namespace, or a whole chain id (`eip155:1`). */
export type ProviderNamespace = {
  /** CAIP-2. */
  readonly chains: string[]
  /** JSON-RPC methods that the dapp may send. */
  readonly methods: string[]
  /** Names of events that the wallet may emit, such as `accountsChanged`. */
  readonly events: string[]
  /** RPC URLs of chains, by reference (`1`) or CAIP-2 id. They are never sent to a wallet. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** Reference of the chain for requests that name none. */
  readonly defaultChain?: string
}
/** The namespaces that a dapp requests, by CAIP-2 namespace or chain id. */
export type NamespaceConfig = Readonly<Record<string, ProviderNamespace>>

/** `NamespaceConfig`, as it may be handed in. */
export type AskedNamespaceConfig = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[] | undefined
      readonly methods?: readonly string[] | undefined
      readonly events?: readonly string[] | undefined
      readonly rpcMap?: Readonly<Record<string, string>> | undefined
      readonly defaultChain?: string | undefined
    }
  >
>

/** A namespace of a session, as a provider stores it. */
export type ConnectedNamespace = ProviderNamespace & Pick<SessionNamespace, 'accounts'>
