import type { AnalyticsEvent } from './AnalyticsEvent.ts'

export type LoggedEvent = {
  /** ms since 1970, by the clock of the sandbox. */
  readonly at: number
  readonly route: '/e' | '/batch'
  readonly origin: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly event: AnalyticsEvent
}

export type AnalyticsLog = {
  readonly add: (events: readonly LoggedEvent[]) => void
  /** The newest 10,000, oldest first. */
  readonly list: () => readonly LoggedEvent[]
  readonly clear: () => void
}

const kept = 10_000

export function createAnalyticsLog(): AnalyticsLog {
  let events: readonly LoggedEvent[] = []
  return {
    add(more) {
      events = [...events, ...more].slice(-kept)
    },
    list: () => events,
    clear() {
      events = []
    },
  }
}
