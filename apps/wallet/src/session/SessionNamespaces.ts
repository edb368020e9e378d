/** What a session allows, by namespace (CAIP-25 as the protocol has it). */
export type SessionNamespaces = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[]
      readonly accounts: readonly string[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

/** As the client takes them. */
export type WritableNamespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>
