import type { Kit } from '@kit/core'
import { redactValue } from '@kit/core/display'
import type { Check } from './Check.ts'
import { checks } from './checks.ts'
import type { Finding } from './Finding.ts'
import { probeNodes } from './probeNodes.ts'
import { probePage } from './probePage.ts'
import { errorsIn, problemsOf } from './problemsOf.ts'
import { type Page, readPage } from './readPage.ts'
import type { Seen, Snapshot } from './Snapshot.ts'

/** The options of `diagnose`. */
export type DiagnoseOptions = {
  /** Also send requests, to the page's own server and to the node of each network. Default: none is sent. */
  readonly probe?: boolean | undefined
  /** An error that the dapp got, from the kit or from another library. */
  readonly error?: unknown
}

export const nothingSeen: Seen = { problems: [], violations: [], events: [], wasHidden: null }

/**
 * Lists the known faults of a dapp, worst first; empty if none is found. For development.
 * @example console.table(await diagnose(kit, { error }))
 */
export async function diagnose(kit: Kit, options: DiagnoseOptions = {}): Promise<readonly Finding[]> {
  return examine(await takeSnapshot(kit, nothingSeen, options))
}

export async function takeSnapshot(kit: Kit, seen: Seen, { probe, error }: DiagnoseOptions = {}): Promise<Snapshot> {
  const view = typeof window === 'undefined' ? undefined : window
  const [probed, nodes] = await Promise.all([
    probe === true && view ? probePage(kit, view) : null,
    probe === true ? probeNodes(kit) : null,
  ])
  return { ...snapshotOf(kit, seen, readPage(kit, view), error), probed, nodes }
}

/** Makes a snapshot from values that are already read, and sends no request. */
export function snapshotOf(kit: Kit, seen: Seen, page: Page, error?: unknown): Snapshot {
  const state = kit.getState()
  return {
    options: kit.options,
    state,
    page,
    problems: [...[error, ...errorsIn(state)].flatMap((problem) => problemsOf(problem)), ...seen.problems],
    violations: seen.violations,
    events: seen.events,
    wasHidden: seen.wasHidden,
    probed: null,
    nodes: null,
  }
}

const severities: readonly Finding['severity'][] = ['error', 'warning', 'info']

/** Runs all checks on a snapshot. */
export const examine = (snapshot: Snapshot): readonly Finding[] =>
  worstFirst(checks.flatMap((check) => findingOf(check, snapshot) ?? []))

/** Adds the findings of a snapshot to earlier ones, and drops those whose fault is gone. Pure. */
export function remember(before: readonly Finding[], snapshot: Snapshot, now: number): readonly Finding[] {
  return checks.flatMap((check): Finding | readonly Finding[] => {
    if (!check.works || check.works(snapshot)) return []
    const last = before.find(({ id }) => id === check.id)
    const found = findingOf(check, snapshot)
    return found ? { ...found, at: last?.at ?? now } : (last ?? [])
  })
}

/** Merges current and remembered findings, each once, worst first. */
export function recall(remembered: readonly Finding[], found: readonly Finding[]): readonly Finding[] {
  const dated = found.map((finding) => ({ ...finding, at: remembered.find(({ id }) => id === finding.id)?.at }))
  return worstFirst([...dated, ...remembered.filter(({ id }) => found.every((other) => other.id !== id))])
}

function findingOf({ id, severity, remedy, find }: Check, snapshot: Snapshot): Finding | undefined {
  const found = find(snapshot)
  if (!found) return undefined
  // The summary may quote an error of another library, which may contain keys.
  const summary = String(redactValue(found.summary))
  return { id, severity, summary, remedy: found.remedy ?? remedy, docsPath: `/doctor#${id}`, code: found.code }
}

const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
