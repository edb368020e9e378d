/** How an app shows itself to its peer. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly verifyUrl?: string | undefined
  readonly redirect?:
    | {
        readonly native?: string | undefined
        readonly universal?: string | undefined
        /** Messages may go by the universal link instead of the relay, where the peer says so too. */
        readonly linkMode?: boolean | undefined
      }
    | undefined
}
