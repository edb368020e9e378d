/** What a dapp asks for. The key is a CAIP-2 namespace (`eip155`) with `chains`, or a whole CAIP-2 chain id (`eip155:1`) without. */
export type ProposalNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>

/** What a wallet grants; `accounts` are CAIP-10. */
export type SessionNamespace = ProposalNamespace & { readonly accounts: readonly string[] }
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>
