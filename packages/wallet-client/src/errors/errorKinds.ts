/** What went wrong, by name. A kind is never renamed nor given a second meaning. */
export type WalletClientErrorKind = 'MISSING_OR_INVALID'

export type ErrorKind = {
  /** The number that the protocol gives the kind. */
  readonly code: number
  readonly sentence: string
}

/** Numbers and sentences of the sign protocol; a detail may follow a sentence. SPEC §5 and §8. */
export const errorKinds: Readonly<Record<WalletClientErrorKind, ErrorKind>> = {
  MISSING_OR_INVALID: { code: 5, sentence: 'Missing or invalid.' },
}
