/** One stored record and where it is. */
export type StoredRecord = {
  readonly path: readonly string[]
  readonly record: object & { readonly timestamp: number }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecord = (value: unknown): value is StoredRecord['record'] =>
  isObject(value) && typeof value['timestamp'] === 'number'

/** Every record of a stored text that is one; anything else is passed over alone. */
export function readRecords(text: string | null, depth: 1 | 2): readonly StoredRecord[] {
  const walk = (value: unknown, path: readonly string[]): readonly StoredRecord[] => {
    if (path.length === depth) return isRecord(value) ? [{ path, record: value }] : []
    return isObject(value) ? Object.entries(value).flatMap(([name, child]) => walk(child, [...path, name])) : []
  }
  try {
    return walk(JSON.parse(text ?? 'null'), [])
  } catch {
    return []
  }
}

/** The stored text of records; the last of one path wins. */
export function writeRecords(records: readonly StoredRecord[]): string {
  const levels = new Map<string, object | Map<string, object>>()
  for (const { path, record } of records) {
    const [first = '', second] = path
    if (second === undefined) levels.set(first, record)
    else {
      const level = levels.get(first)
      levels.set(first, new Map([...(level instanceof Map ? level : []), [second, record]]))
    }
  }
  return JSON.stringify(
    Object.fromEntries(
      [...levels].map(([name, level]) => [name, level instanceof Map ? Object.fromEntries(level) : level]),
    ),
  )
}

/** Younger than `lifeMs`. A record of the future is none: the clock was set back since. */
export const isAlive = ({ timestamp }: StoredRecord['record'], now: number, lifeMs: number): boolean =>
  timestamp <= now && now - timestamp < lifeMs
