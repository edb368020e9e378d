import type { Kit, KitEvent, KitState } from '@kit/core'
import type { Page } from './readPage.ts'
import type { Problem } from './problemsOf.ts'
import type { NodeFault } from './probeNodes.ts'
import type { Probed } from './probePage.ts'

/** A rule of a content security policy that the page broke. */
export type Violation = { readonly directive: string; readonly blocked: string }

/** What the devtools recorded since they were mounted; empty if only `diagnose` is used. */
export type Seen = {
  readonly problems: readonly Problem[]
  readonly violations: readonly Violation[]
  readonly events: readonly KitEvent[]
  /** Whether the page was hidden, as while a wallet app is in front; null if it was not observed. */
  readonly wasHidden: boolean | null
}

/** The only input of the checks, so that a test can plant any fault. */
export type Snapshot = {
  readonly options: Kit['options']
  readonly state: KitState
  readonly page: Page
  readonly problems: readonly Problem[]
  readonly violations: readonly Violation[]
  readonly events: readonly KitEvent[]
  readonly wasHidden: boolean | null
  /** Null unless `probe` is set. */
  readonly probed: Probed | null
  /** What is wrong with the nodes of the networks. Null unless `probe` is set. */
  readonly nodes: readonly NodeFault[] | null
}
