/** How an address calls itself (SPEC §3). */
export type Identity = {
  readonly name: string | undefined
  /** For an `<img>`. */
  readonly avatar: string | undefined
}
