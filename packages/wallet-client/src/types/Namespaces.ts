// Lists are not readonly where a client hands them out: apps of this protocol pass them on to code that takes plain arrays.

/** The request of a dapp. The key is a CAIP-2 namespace (`eip155`) with `chains`, or a whole CAIP-2 chain id (`eip155:1`) without. */
export type ProposalNamespace = {
  /** CAIP-2 chain ids. Absent if the key of the namespace is a chain id. */
  readonly chains?: string[]
  /** JSON-RPC methods that the dapp may send. */
  readonly methods: string[]
  /** Names of events that the wallet may emit, such as `accountsChanged`. */
  readonly events: string[]
}
/** The namespaces that a dapp requests, by CAIP-2 namespace or chain id. */
export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>

/** `ProposalNamespaces`, as they may be handed in. */
export type AskedNamespaces = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[] | undefined
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

/** The grants of a wallet; `accounts` are CAIP-10. */
export type SessionNamespace = ProposalNamespace & { readonly accounts: string[] }
/** The grants of a wallet, by CAIP-2 namespace or chain id. */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>
