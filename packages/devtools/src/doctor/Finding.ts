import type { KitErrorCode } from '@kit/core'

/** Something that is wrong with a dapp, and what to do about it. */
export type Finding = {
  /** `D1` to `D25`; an id is never reused. */
  readonly id: string
  readonly severity: 'error' | 'warning' | 'info'
  /** What is wrong here, in one sentence. */
  readonly summary: string
  /** What to change. */
  readonly remedy: string
  /** Path below the documentation's root: `/doctor#D1`. */
  readonly docsPath: string
  /** The code of the error that shows it, where one does. */
  readonly code?: KitErrorCode | undefined
}
