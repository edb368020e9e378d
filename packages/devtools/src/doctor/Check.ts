import type { KitErrorCode } from '@kit/core'
import type { Finding } from './Finding.ts'
import type { Snapshot } from './Snapshot.ts'

/** The result of a check; `remedy` overrides the general remedy of the check. */
export type Diagnosis = {
  readonly summary: string
  readonly remedy?: string | undefined
  readonly code?: KitErrorCode | undefined
}

/** A common fault of dapps. To add one, write a check and add it to the table in `checks.ts`. */
export type Check = {
  readonly id: string
  readonly severity: Finding['severity']
  /** The symptom that a developer sees. */
  readonly symptom: string
  /** The remedy, for the documentation. */
  readonly remedy: string
  /** Pure; undefined: the page does not have this fault. */
  readonly find: (snapshot: Snapshot) => Diagnosis | undefined
  /**
   * Returns true once the page shows that the fault is gone, or another check explains it better. Until then mounted devtools keep the
   * finding, because its error is lost when the modal closes. Pure; undefined: the finding ends when it is no longer found.
   */
  readonly works?: ((snapshot: Snapshot) => boolean) | undefined
}
