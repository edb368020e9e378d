import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Secrets } from './secrets.ts'

/**
 * Where the service keeps records: tables of JSON values by key. For several processes, implement it over a database; `update` has to
 * be atomic.
 */
export type Store = {
  readonly get: <T>(table: Table<T>, key: string) => Promise<T | undefined>
  /**
   * Replaces a value in one step. `change` gets the value or undefined, and returns the next one; undefined deletes it.
   *
   * @returns what `change` returned
   */
  readonly update: <T>(
    table: Table<T>,
    key: string,
    change: (value: T | undefined) => T | undefined,
  ) => Promise<T | undefined>
}

/** The name of a table, with the type of its values. `lifeMs`: how long a value is kept after its last change. */
export type Table<T> = { readonly name: string; readonly lifeMs?: number; readonly values?: T }

type Row = { readonly value: unknown; readonly expiresAt: number | null }

export type StoreOptions = {
  /** The file of the store, rewritten after each change. Default: memory only. */
  readonly file?: string | undefined
  /** ms since 1970. */
  readonly now?: (() => number) | undefined
}

/** A store for one process. */
export function createStore({ file, now = Date.now }: StoreOptions = {}): Store {
  const rows = new Map<string, Row>(file === undefined ? [] : readRows(file))
  let sweepAt = 0
  const live = (id: string): unknown => {
    const row = rows.get(id)
    return row && (row.expiresAt === null || row.expiresAt > now()) ? row.value : undefined
  }
  const sweep = (): void => {
    if (now() < sweepAt) return
    sweepAt = now() + 60_000
    for (const [id, { expiresAt }] of rows) if (expiresAt !== null && expiresAt <= now()) rows.delete(id)
  }
  return {
    get: async <T>(table: Table<T>, key: string) => structuredClone(live(`${table.name} ${key}`)) as T | undefined,
    async update<T>(table: Table<T>, key: string, change: (value: T | undefined) => T | undefined) {
      const id = `${table.name} ${key}`
      const next = change(structuredClone(live(id)) as T | undefined)
      sweep()
      if (next === undefined) rows.delete(id)
      else rows.set(id, { value: structuredClone(next), expiresAt: table.lifeMs ? now() + table.lifeMs : null })
      if (file !== undefined) writeRows(file, rows)
      return next
    },
  }
}

function readRows(file: string): readonly (readonly [string, Row])[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly [string, Row])[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Renamed into place, so that a crash leaves the old file or the new one. */
function writeRows(file: string, rows: ReadonlyMap<string, Row>): void {
  writeFileSync(`${file}.next`, JSON.stringify([...rows]), { mode: 0o600 })
  renameSync(`${file}.next`, file)
}

/**
 * Encrypts and authenticates every value with the place where it is stored: a reader of the database learns nothing, and a writer of
 * it can neither make up a record nor put one into another's place.
 */
export function createSealedStore(store: Store, { seal, open }: Pick<Secrets, 'seal' | 'open'>): Store {
  const contextOf = ({ name }: Table<unknown>, key: string): string => `${name} ${key}`
  const sealed = ({ name, lifeMs }: Table<unknown>): Table<string> =>
    lifeMs === undefined ? { name } : { name, lifeMs }
  const read = <T>(table: Table<T>, key: string, text: string | undefined): T | undefined =>
    text === undefined ? undefined : (JSON.parse(open(contextOf(table, key), text)) as T)
  return {
    get: async (table, key) => read(table, key, await store.get(sealed(table), key)),
    async update(table, key, change) {
      let next: ReturnType<typeof change>
      await store.update(sealed(table), key, (text) => {
        next = change(read(table, key, text))
        return next === undefined ? undefined : seal(contextOf(table, key), JSON.stringify(next))
      })
      return next
    },
  }
}
