/** A JSON-RPC request of a client. Ids are strings of 19 digits with most clients and go back as they came. */
export type Frame = {
  readonly id: string | number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What the relay delivers to a subscriber. */
export type Delivery = {
  readonly topic: string
  readonly message: string
  /** Unix time in ms. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string | undefined
}
