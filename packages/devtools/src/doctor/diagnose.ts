import type { Kit } from '@kit/core'
import { redactValue } from '@kit/core/display'
import { checks } from './checks.ts'
import type { Finding } from './Finding.ts'
import { probePage } from './probePage.ts'
import { errorsIn, problemsOf } from './problemsOf.ts'
import { readPage } from './readPage.ts'
import type { Seen, Snapshot } from './Snapshot.ts'

export type DiagnoseOptions = {
  /** Also send requests to the page's own server. Default: none is sent. */
  readonly probe?: boolean | undefined
  /** An error that the dapp got, from the kit or from another library. */
  readonly error?: unknown
}

const nothingSeen: Seen = { problems: [], violations: [], events: [], wasHidden: null }

/**
 * Lists the known faults of a dapp, worst first; empty if none is found. For development.
 * @example console.table(await diagnose(kit, { error }))
 */
export async function diagnose(kit: Kit, options: DiagnoseOptions = {}): Promise<readonly Finding[]> {
  return examine(await takeSnapshot(kit, nothingSeen, options))
}

export async function takeSnapshot(kit: Kit, seen: Seen, { probe, error }: DiagnoseOptions = {}): Promise<Snapshot> {
  const view = typeof window === 'undefined' ? undefined : window
  const state = kit.getState()
  return {
    options: kit.options,
    state,
    page: readPage(kit, view),
    problems: [...[error, ...errorsIn(state)].flatMap((problem) => problemsOf(problem)), ...seen.problems],
    violations: seen.violations,
    events: seen.events,
    wasHidden: seen.wasHidden,
    probed: probe === true && view ? await probePage(kit, view) : null,
  }
}

const severities: readonly Finding['severity'][] = ['error', 'warning', 'info']

/** Runs all checks on a snapshot. */
export function examine(snapshot: Snapshot): readonly Finding[] {
  const findings = checks.flatMap(({ id, severity, remedy, find }): readonly Finding[] => {
    const found = find(snapshot)
    if (!found) return []
    // Errors of other libraries may quote keys.
    const summary = String(redactValue(found.summary))
    return [{ id, severity, summary, remedy: found.remedy ?? remedy, docsPath: `/doctor#${id}`, code: found.code }]
  })
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}
