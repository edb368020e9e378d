/** The description of an app for its peer. */
export type Metadata = {
  /** Name of the app. */
  readonly name: string
  /** One sentence about the app. */
  readonly description: string
  /** URL of the app. A peer can claim any URL; only `VerifyContext` verifies it. */
  readonly url: string
  /** URLs of icons. The list may be empty. */
  readonly icons: string[]
  /** Service that attests the origin of the app. Absent: the default one. */
  readonly verifyUrl?: string
  /** Links that open the app: with its own scheme, or as a universal link. Absent: the app has none. */
  readonly redirect?: {
    readonly native?: string
    readonly universal?: string
    /** Messages may go by the universal link instead of the relay, if the peer supports it too. */
    readonly linkMode?: boolean
  }
}
