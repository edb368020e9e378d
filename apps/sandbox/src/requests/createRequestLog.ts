export type LoggedRequest = {
  /** ms since 1970. */
  readonly at: number
  readonly method: string
  /** The pattern of the route, or `(none)` if there is no such route. */
  readonly route: string
  /** Without the scope's prefix. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly origin: string | undefined
  /** Id of the fault that struck it. */
  readonly fault: string | undefined
}

export type RequestLog = {
  readonly add: (request: LoggedRequest) => void
  /** All since the last `clear`, by `METHOD route`. */
  readonly counts: () => Readonly<Record<string, number>>
  /** The newest 1,000, oldest first. */
  readonly list: () => readonly LoggedRequest[]
  readonly clear: () => void
}

const kept = 1_000

export function createRequestLog(): RequestLog {
  const counts = new Map<string, number>()
  const requests: LoggedRequest[] = []
  return {
    add(request) {
      const name = `${request.method} ${request.route}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      requests.push(request)
      if (requests.length > kept) requests.shift()
    },
    counts: () => Object.fromEntries(counts),
    list: () => [...requests],
    clear() {
      counts.clear()
      requests.length = 0
    },
  }
}
