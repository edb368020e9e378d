/** A page of either side. Times by `performance.now()`. */
export type Owner = {
  readonly name: string
  readonly bornAt: number
  diedAt: number
}

type Request = {
  readonly by: Owner
  /** How often the wallet has shown it, in different pages. */
  shown: number
  isAnswered: boolean
  readonly told: { readonly page: Owner; readonly at: number }[]
  isUnsent: boolean
  /** The page that received it died before it had stored that: the next page receives it again. */
  isRetold: boolean
}
type Event = {
  readonly by: Owner
  /** Events of one name: a newer one replaces an older one that has not arrived yet. */
  readonly name: string
  /** The pages that have to receive it if they live: all that were open. Otherwise one is enough. */
  readonly owed: readonly Owner[]
  readonly told: { readonly page: Owner; readonly at: number }[]
  isKept: boolean
}

const ago = (at: number): string => `${Math.round(performance.now() - at)} ms ago`

/** Counts the events that each side got, and finds those that were lost or emitted twice. */
export const createBook = (name: string) => {
  const requests = new Map<number, Request>()
  const events = new Map<number, Event>()
  const faults: string[] = []
  const totals = {
    sessions: 0,
    requests: 0,
    unsent: 0,
    late: 0,
    retold: 0,
    events: 0,
    eventsRetold: 0,
    /** Ms between the first time that an event was told and the load of a page that was told of it again. */
    longestUnstored: 0,
    overtaken: 0,
    updates: 0,
    deaths: 0,
  }
  let number = 0
  /** By name. */
  const latest = new Map<string, number>()
  const fault = (what: string): void => {
    faults.push(`${name}: ${what}`)
    // At once: whatever comes of it may keep the test from its end.
    console.log(faults.at(-1))
  }

  return {
    totals,
    faults,
    fault,
    next: (): number => (number += 1),

    asks: (id: number, by: Owner): void => {
      requests.set(id, { by, shown: 0, isAnswered: false, told: [], isUnsent: false, isRetold: false })
      totals.requests += 1
    },
    /** A page died: what it had not stored need not arrive, and what it had stored may arrive once more. */
    died: (by: Owner, isStored: (id: number) => boolean): void => {
      totals.deaths += 1
      for (const [id, request] of requests)
        if (request.told.at(-1)?.page === by) request.isRetold = isStored(id)
        else if (request.by === by && request.told.length === 0 && request.shown === 0 && !isStored(id))
          request.isUnsent = true
    },
    /** `seen`: what the page of the wallet has shown so far. */
    shows: (id: number, seen: Set<number>): void => {
      const request = requests.get(id)
      if (request === undefined) return fault(`request ${id} was shown again, later`)
      if (seen.has(id)) fault(`request ${id} was shown twice by one page`)
      if (request.isAnswered) fault(`request ${id} was shown after it was answered`)
      seen.add(id)
      request.shown += 1
    },
    /** A request that a wallet’s page answered as it died is shown by the next one, and its session may have ended by then. */
    isTold: (id: number): boolean => (requests.get(id)?.told.length ?? 1) > 0,
    responded: (id: number): void => {
      const request = requests.get(id)
      if (request !== undefined) request.isAnswered = true
    },
    hearsAnswer: (id: number, result: unknown, page: Owner, isLate: boolean): void => {
      const request = requests.get(id)
      if (result !== id) fault(`request ${id} was answered by ${JSON.stringify(result)}`)
      if (request === undefined) return fault(`request ${id} was answered again, later`)
      if (isLate) totals.late += 1
      const before = request.told.at(-1)
      if (before !== undefined && before.page !== page && request.isRetold) totals.retold += 1
      else if (before !== undefined) fault(`request ${id} was answered twice, to ${before.page.name} and ${page.name}`)
      request.told.push({ page, at: performance.now() })
    },

    emits: (id: number, by: Owner, name: string, owed: readonly Owner[]): void => {
      events.set(id, { by, name, owed, told: [], isKept: false })
      totals.events += 1
    },
    /** The wallet’s call has ended: from now on the event has to arrive. */
    emitted: (id: number): void => {
      const event = events.get(id)
      if (event !== undefined) event.isKept = true
    },
    /** `wasHandled`: whether the storage said so when the page was loaded. What was not handled then is told to the page, too. */
    hearsEvent: (id: number, page: Owner, wasHandled: () => Promise<boolean>): void => {
      const event = events.get(id)
      if (event === undefined) return fault(`event ${id} came again, later`)
      if (event.told.some((before) => before.page === page)) fault(`event ${id} came twice to ${page.name}`)
      if (event.told.some(({ at }) => at < page.bornAt)) {
        const pages = event.told.map(
          ({ page: { name: told, diedAt }, at }) => `${told} (${ago(at)}, died ${ago(diedAt)})`,
        )
        const what = `event ${id} came again to ${page.name}, loaded ${ago(page.bornAt)}, after ${pages.join(', ')}`
        void wasHandled().then((was) => void (was && fault(what)))
        totals.eventsRetold += 1
        totals.longestUnstored = Math.max(totals.longestUnstored, Math.round(page.bornAt - event.told[0]!.at))
      }
      latest.set(event.name, Math.max(latest.get(event.name) ?? 0, id))
      event.told.push({ page, at: performance.now() })
    },

    /** What no page has received yet. */
    open: (): readonly string[] => [
      ...[...requests].flatMap(([id, { told, isUnsent, shown, by }]) =>
        told.length > 0 || (isUnsent && shown === 0) ? [] : [`request ${id} of ${by.name}, shown ${shown} times`],
      ),
      ...[...events].flatMap(([id, { by, name: kind, told, owed, isKept }]) => {
        if (!isKept) return Number.isFinite(by.diedAt) ? [] : [`the sending of event ${id}`]
        // An event is not emitted if a newer one with its name arrived first.
        if (id < (latest.get(kind) ?? 0)) return []
        const without = owed.filter((page) => !told.some((each) => each.page === page))
        return told.length > 0 && without.length === 0
          ? []
          : [`event ${id} (${without.map((page) => page.name).join()})`]
      }),
    ],
    /** Forgets what is settled. */
    close: (): void => {
      for (const { told } of requests.values()) if (told.length === 0) totals.unsent += 1
      for (const { told } of events.values()) if (told.length === 0) totals.overtaken += 1
      requests.clear()
      events.clear()
      latest.clear()
    },
  }
}
