import type { KitErrorCode } from '@kit/core'

/** A fault of a dapp, and its remedy. */
export type Finding = {
  /** `D1` to `D31`; an id is never reused. */
  readonly id: string
  /** `error`: something cannot work. `warning`: it fails for some users, or will fail later. `info`: nothing fails. */
  readonly severity: 'error' | 'warning' | 'info'
  /** What is wrong here, in one sentence. */
  readonly summary: string
  /** What to change. */
  readonly remedy: string
  /** Path below the documentation's root: `/doctor#D1`. */
  readonly docsPath: string
  /** The code of the error that revealed it, if there is one. */
  readonly code?: KitErrorCode | undefined
  /** The time of the first finding, in ms since 1970. Only findings that mounted devtools keep until the fault is gone have it. */
  readonly at?: number | undefined
}
