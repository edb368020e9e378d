/** A JSON-RPC request of a client. Ids are strings of 19 digits with most clients and go back as they came. */
export type Frame = {
  readonly id: string | number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What is delivered to the subscribers of a topic. */
export type Message = {
  readonly topic: string
  readonly message: string
  /** Unix time in ms. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string | undefined
}
