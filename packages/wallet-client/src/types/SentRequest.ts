/** A request of a dapp that waits for its answer, as it is stored: the page may be reloaded before the answer comes. */
export type SentRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  /** The response, if it came while nothing listened. */
  readonly answer?: { readonly result: unknown } | { readonly error: unknown }
}
