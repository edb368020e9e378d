import { type Kept, shareOf } from './RelayStore.ts'

/** Something that is kept, with what it takes. */
export type Entry = {
  readonly owner: string
  readonly bytes: number
  /** Called when it has to go for another owner. */
  readonly drop: () => void
}

export type Ledger = {
  /** @returns `kept` if there is room for it now: others may have had to go */
  readonly add: (entry: Entry) => Exclude<Kept, 'mailbox'>
  readonly remove: (entry: Entry) => void
  readonly bytes: () => number
}

/** Part of all that is freed at a time, so that the largest owner is not looked for with each letter. */
const freedPart = 128

/** Who owns what, oldest first. @param most bytes of all owners */
export const createLedger = (most: number): Ledger => {
  const owners = new Map<string, { bytes: number; readonly entries: Set<Entry> }>()
  let bytes = 0

  const remove = (entry: Entry): void => {
    const of = owners.get(entry.owner)
    if (!of?.entries.delete(entry)) return
    of.bytes -= entry.bytes
    bytes -= entry.bytes
    if (of.entries.size === 0) owners.delete(entry.owner)
  }
  /** Frees room at the cost of the largest owner. @returns false if that is `owner` itself */
  const free = (owner: string): boolean => {
    const [name, largest] = [...owners].reduce((a, b) => (b[1].bytes > a[1].bytes ? b : a))
    if (name === owner) return false
    const until = bytes - most / freedPart
    for (const entry of largest.entries) {
      remove(entry)
      entry.drop()
      if (bytes <= until) break
    }
    return true
  }

  return {
    add(entry) {
      if ((owners.get(entry.owner)?.bytes ?? 0) + entry.bytes > shareOf(most)) return 'share'
      while (bytes + entry.bytes > most) if (!free(entry.owner)) return 'store'
      const of = owners.get(entry.owner) ?? { bytes: 0, entries: new Set<Entry>() }
      owners.set(entry.owner, of)
      of.entries.add(entry)
      of.bytes += entry.bytes
      bytes += entry.bytes
      return 'kept'
    },
    remove,
    bytes: () => bytes,
  }
}
