import type { KitErrorCode } from '@kit/core'
import type { Finding } from './Finding.ts'
import type { Snapshot } from './Snapshot.ts'

/** What a check found; `remedy` where the check knows more than its general one. */
export type Diagnosis = {
  readonly summary: string
  readonly remedy?: string | undefined
  readonly code?: KitErrorCode | undefined
}

/** One fault that dapps have. To add one, write a check and add it to the table in `checks.ts`. */
export type Check = {
  readonly id: string
  readonly severity: Finding['severity']
  /** What a developer sees. */
  readonly symptom: string
  /** What to do, for the documentation. */
  readonly remedy: string
  /** Pure; undefined: this is not the fault. */
  readonly find: (snapshot: Snapshot) => Diagnosis | undefined
}
