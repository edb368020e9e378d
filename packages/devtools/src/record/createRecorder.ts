import type { Kit, KitEvent } from '@kit/core'
import { type Problem, problemsOf } from '../doctor/problemsOf.ts'
import type { Seen, Violation } from '../doctor/Snapshot.ts'

export type RecordedEvent = { readonly at: number; readonly event: KitEvent }

/** Records the events of a page while the devtools are mounted. */
export type Recorder = {
  readonly seen: () => Seen
  /** Newest first. */
  readonly events: () => readonly RecordedEvent[]
  readonly stop: () => void
}

/** Older ones are dropped. */
const most = 200

export function createRecorder(kit: Kit, view: Window, onChange: () => void): Recorder {
  const life = new AbortController()
  const { signal } = life
  const { document } = view
  let problems: readonly Problem[] = []
  let violations: readonly Violation[] = []
  let events: readonly RecordedEvent[] = []
  let wasHidden = document.visibilityState === 'hidden'

  const stopEvents = kit.onEvent((event) => {
    events = [{ at: Date.now(), event }, ...events].slice(0, most)
    onChange()
  })
  const failed = (error: unknown): void => {
    // What the checks read of it: the error itself may hold megabytes, and keys.
    problems = [...problemsOf(error), ...problems].slice(0, most)
    onChange()
  }
  view.addEventListener('error', ({ error, message }) => failed(error ?? message), { signal })
  view.addEventListener('unhandledrejection', ({ reason }) => failed(reason), { signal })
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      violations = [{ directive: effectiveDirective, blocked: blockedURI }, ...violations].slice(0, most)
      onChange()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => (wasHidden ||= document.visibilityState === 'hidden'), { signal })

  return {
    seen: () => ({ problems, violations, events: events.map(({ event }) => event).toReversed(), wasHidden }),
    events: () => events,
    stop() {
      life.abort()
      stopEvents()
    },
  }
}
