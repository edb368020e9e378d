/** The description of an app for its peer. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: string[]
  readonly verifyUrl?: string
  readonly redirect?: {
    readonly native?: string
    readonly universal?: string
    /** Messages may go by the universal link instead of the relay, if the peer supports it too. */
    readonly linkMode?: boolean
  }
}
