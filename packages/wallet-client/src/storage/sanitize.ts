import { isRecord } from './isRecord.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value !== ''
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const texts: Check = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const record = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields)
  return (value) => {
    if (!isRecord(value)) return false
    // A loop that allocates nothing: a thousand sessions are looked at before init returns.
    for (const entry of checks) if (!entry[1](value[entry[0]])) return false
    return true
  }
}
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const namespaces = (fields: Readonly<Record<string, Check>>): Check => {
  const check = record(fields)
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (Object.hasOwn(value, key) && !check(value[key])) return false
    return true
  }
}
const asked = namespaces({ methods: texts, events: texts })
const participant = record({ publicKey: text, metadata: isRecord })

const session = record({
  topic: text,
  expiry: number,
  updatedAt: optional(number),
  controller: text,
  self: participant,
  peer: participant,
  namespaces: namespaces({ accounts: texts, methods: texts, events: texts }),
  requiredNamespaces: asked,
})

/** Records that are kept in lists: a broken one is left out, the others stay. */
const lists: Readonly<Record<string, Check>> = {
  session,
  proposal: record({
    id: number,
    expiryTimestamp: number,
    proposer: participant,
    pairingTopic: text,
    requiredNamespaces: asked,
  }),
  request: record({ id: number, topic: text, params: record({ chainId: text, request: record({ method: text }) }) }),
  requests: record({
    id: number,
    pairingTopic: text,
    requester: participant,
    expiryTimestamp: number,
    authPayload: isRecord,
  }),
  pairing: record({ topic: text, expiry: number }),
  pairingTopics: record({ topic: text, pairingTopic: text }),
  authKeys: record({
    responseTopic: text,
    publicKey: text,
    expiry: optional(number),
    asked: optional(record({ id: number, pairingTopic: text, authPayload: record({ chains: texts }) })),
  }),
  subscription: record({ id: text, topic: text }),
  expirer: record({
    target: (value) => typeof value === 'string' && /^(?:topic:.+|id:\d+)$/.test(value),
    expiry: number,
  }),
  outbox: record({
    id: text,
    method: (value) => value === undefined || value === 'wc_proposeSession' || value === 'wc_approveSession',
    params: optional(record({ ttl: number })),
    until: number,
    change: optional(
      record({ session: optional(session), ends: (name) => name === undefined || text(name) || number(name) }),
    ),
    request: optional(
      record({
        id: number,
        topic: text,
        chainId: text,
        request: record({ method: text }),
        expiryTimestamp: number,
      }),
    ),
  }),
  history: record({ id: number, topic: text, request: record({ method: text }) }),
}

/** Records of texts by name: an entry that is none is left out. */
const hex: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const maps: Readonly<Record<string, Check>> = {
  keychain: hex,
  messages: isRecord,
  messages_withoutClientAck: isRecord,
}

/** More than a client ever has; of a longer list only the newest are kept. */
const mostRecords = 10_000

/** Storage is untrusted: keeps only the parts of the value of `key` that have the expected shape. */
export const sanitize = (key: string, value: unknown): unknown => {
  const name = key.slice(key.lastIndexOf('//') + 2)
  const list = lists[name]
  if (list !== undefined) {
    if (!Array.isArray(value)) return undefined
    const records = value.length > mostRecords ? value.slice(-mostRecords) : value
    return records.every(list) ? records : records.filter(list)
  }
  const map = maps[name]
  if (map !== undefined) {
    if (!isRecord(value)) return undefined
    const names = Object.keys(value)
    if (names.length > mostRecords)
      return sanitize(key, Object.fromEntries(names.slice(-mostRecords).map((entry) => [entry, value[entry]])))
    return Object.values(value).every(map)
      ? value
      : Object.fromEntries(Object.entries(value).filter(([, entry]) => map(entry)))
  }
  if (key === 'WALLETCONNECT_LINK_MODE_APPS') return texts(value) ? value : undefined
  return value ?? undefined
}
