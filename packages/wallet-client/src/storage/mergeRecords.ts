import { isRecord } from './isRecord.ts'

/** Records by what names them: entries of an object, or items of a list. */
export type Records = ReadonlyMap<string, unknown>

/** The keys under which several tabs keep records of one client, and what names a record there. */
const names: Readonly<Record<string, string | undefined>> = {
  session: 'topic',
  proposal: 'id',
  request: 'id',
  sentRequest: 'id',
  requests: 'id',
  pairing: 'topic',
  pairingTopics: 'topic',
  authKeys: 'responseTopic',
  subscription: 'topic',
  expirer: 'target',
  outbox: 'id',
}

export const isShared = (key: string): boolean => {
  const kind = key.slice(key.lastIndexOf('//') + 2)
  return kind === 'keychain' || Object.hasOwn(names, kind)
}

export const recordsOf = (key: string, value: unknown): Records => {
  const name = names[key.slice(key.lastIndexOf('//') + 2)]
  if (name === undefined) return new Map(isRecord(value) ? Object.entries(value) : [])
  return new Map(Array.isArray(value) ? value.map((item) => [String(item[name]), item]) : [])
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * What is to be written under a key that other tabs write as well: what stands there, with what this tab has changed, added and taken away
 * since `before`. What another tab wrote in between stays.
 */
export const mergeRecords = (key: string, stored: unknown, before: Records, after: Records): unknown => {
  const merged = new Map(recordsOf(key, stored))
  for (const [name, record] of after) if (!before.has(name) || !same(before.get(name), record)) merged.set(name, record)
  for (const name of before.keys()) if (!after.has(name)) merged.delete(name)
  return names[key.slice(key.lastIndexOf('//') + 2)] === undefined ? Object.fromEntries(merged) : [...merged.values()]
}
