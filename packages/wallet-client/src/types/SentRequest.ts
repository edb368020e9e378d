/** A request of a dapp that waits for its answer, as it is stored: the page may be reloaded before the answer comes. */
export type SentRequest = {
  /** Id of the request, which the response repeats. */
  readonly id: number
  /** Topic of the session. */
  readonly topic: string
  /** CAIP-2 chain id. */
  readonly chainId: string
  /** The JSON-RPC method and its parameters. */
  readonly request: { readonly method: string; readonly params: unknown }
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  /** The response, if it came while nothing listened. */
  readonly answer?: { readonly result: unknown } | { readonly error: unknown }
}
