export type WcMethod =
  | 'wc_sessionPropose'
  | 'wc_sessionSettle'
  | 'wc_sessionUpdate'
  | 'wc_sessionExtend'
  | 'wc_sessionRequest'
  | 'wc_sessionEvent'
  | 'wc_sessionDelete'
  | 'wc_sessionPing'
  | 'wc_sessionAuthenticate'

export type RpcOption = {
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt: boolean
}

export type RpcKind = 'request' | 'response' | 'reject' | 'autoReject'

const minutes = 60
const hour = 60 * minutes
const day = 24 * hour
const row = (tag: number, ttl: number, prompt = false): RpcOption => ({ tag, ttl, prompt })

/** The tag of each message for the relay, and how long the relay keeps the message. */
const table: Readonly<Record<WcMethod, Readonly<Partial<Record<RpcKind, RpcOption>>>>> = {
  wc_sessionPropose: {
    request: row(1100, 5 * minutes, true),
    response: row(1101, 5 * minutes),
    reject: row(1120, 5 * minutes),
    autoReject: row(1121, 5 * minutes),
  },
  wc_sessionSettle: { request: row(1102, 5 * minutes), response: row(1103, 5 * minutes) },
  wc_sessionUpdate: { request: row(1104, day), response: row(1105, day) },
  wc_sessionExtend: { request: row(1106, day), response: row(1107, day) },
  wc_sessionRequest: { request: row(1108, 15 * minutes, true), response: row(1109, 15 * minutes) },
  wc_sessionEvent: { request: row(1110, 5 * minutes, true), response: row(1111, 5 * minutes) },
  wc_sessionDelete: { request: row(1112, day), response: row(1113, day) },
  wc_sessionPing: { request: row(1114, day), response: row(1115, day) },
  wc_sessionAuthenticate: {
    request: row(1116, hour, true),
    response: row(1117, hour),
    reject: row(1118, 5 * minutes),
    autoReject: row(1119, 5 * minutes),
  },
}

const unknown = row(0, day)

export const rpcOption = (method: string, kind: RpcKind): RpcOption => {
  const options = Object.hasOwn(table, method) ? table[method as WcMethod] : undefined
  return options?.[kind] ?? options?.response ?? unknown
}
