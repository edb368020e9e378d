import type { Session } from '../types/Session.ts'
import { isRecord } from './isRecord.ts'
import { mergeSessions } from './mergeSessions.ts'

/** Records by name: entries of an object, or items of a list. */
export type Records = ReadonlyMap<string, unknown>

/** The keys under which several tabs keep records of one client, and what names a record there. */
const names: Readonly<Record<string, string | undefined>> = {
  session: 'topic',
  proposal: 'id',
  request: 'id',
  requests: 'id',
  pairing: 'topic',
  pairingTopics: 'topic',
  authKeys: 'responseTopic',
  subscription: 'topic',
  expirer: 'target',
  outbox: 'id',
}

/** Keys of records by topic and hash. */
const nested: readonly string[] = ['messages', 'messages_withoutClientAck']

const kindOf = (key: string): string => key.slice(key.lastIndexOf('//') + 2)

/** `withMessages`: pages know of each other, so that one may leave a message to another. */
export const isShared = (key: string, withMessages: boolean): boolean => {
  const kind = kindOf(key)
  return kind === 'keychain' || Object.hasOwn(names, kind) || (withMessages && nested.includes(kind))
}

const flat = (value: unknown): Records => {
  const records = new Map<string, unknown>()
  if (isRecord(value))
    for (const [topic, hashes] of Object.entries(value))
      if (isRecord(hashes)) for (const [hash, record] of Object.entries(hashes)) records.set(`${hash} ${topic}`, record)
  return records
}
const unflat = (records: Records): unknown => {
  const byTopic = new Map<string, [string, unknown][]>()
  for (const [name, record] of records) {
    const at = name.indexOf(' ')
    const topic = name.slice(at + 1)
    const entry: [string, unknown] = [name.slice(0, at), record]
    const entries = byTopic.get(topic)
    if (entries === undefined) byTopic.set(topic, [entry])
    else entries.push(entry)
  }
  return Object.fromEntries([...byTopic].map(([topic, entries]) => [topic, Object.fromEntries(entries)]))
}

export const recordsOf = (key: string, value: unknown): Records => {
  const kind = kindOf(key)
  if (nested.includes(kind)) return flat(value)
  const name = names[kind]
  if (name === undefined) return new Map(isRecord(value) ? Object.entries(value) : [])
  // A loop, as this is called for each list that init reads.
  const records = new Map<string, unknown>()
  if (Array.isArray(value)) for (const item of value) records.set(String(item[name]), item)
  return records
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * The new value of a key that other tabs write as well: the stored value with what this tab has changed, added and removed
 * since `before`. What another tab wrote in between stays; of a session that both have changed the latest is kept.
 */
export const mergeRecords = (key: string, stored: unknown, before: Records, after: Records): unknown => {
  const kind = kindOf(key)
  const merged = new Map(recordsOf(key, stored))
  const put = (name: string, record: unknown): void => {
    const other = kind === 'session' ? merged.get(name) : undefined
    merged.set(name, other === undefined ? record : mergeSessions(other as Session, record as Session))
  }
  for (const [name, record] of after) if (!before.has(name) || !same(before.get(name), record)) put(name, record)
  for (const name of before.keys()) if (!after.has(name)) merged.delete(name)
  if (nested.includes(kind)) return unflat(merged)
  return names[kind] === undefined ? Object.fromEntries(merged) : [...merged.values()]
}
