/** The description of an app for its peer. */
export type Metadata = {
  /** Name of the app. */
  readonly name: string
  /** One sentence about the app. */
  readonly description: string
  /** Address of the app. A peer can give any: only `VerifyContext` says more. */
  readonly url: string
  /** URLs of icons. The list may be empty. */
  readonly icons: string[]
  /** Service that attests the origin of the app. Absent: the default one. */
  readonly verifyUrl?: string
  /** Links that open the app: by its own scheme, or as a page that the app takes over. Absent: there are none. */
  readonly redirect?: {
    readonly native?: string
    readonly universal?: string
    /** Messages may go by the universal link instead of the relay, if the peer supports it too. */
    readonly linkMode?: boolean
  }
}
