import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'

export type RecentlyDeleted = {
  readonly add: (id: string | number, type: 'pairing' | 'session' | 'proposal' | 'request') => void
  /** Forgets a deletion, because a record with this id was created again. */
  readonly remove: (id: string | number) => void
  readonly has: (id: unknown) => boolean
  /** @throws WalletClientError `MISSING_OR_INVALID` when the record was deleted a short while ago. */
  readonly check: (id: unknown) => void
  readonly size: () => number
}

/** The last deleted entries, so that a late call gets a better error than "not found". At its limit it forgets the older half. */
export const createRecentlyDeleted = (limit = 200): RecentlyDeleted => {
  const deleted = new Map<unknown, string>()
  return {
    add: (id, type) => {
      deleted.set(id, type)
      if (deleted.size < limit) return
      for (const oldest of [...deleted.keys()].slice(0, limit / 2)) deleted.delete(oldest)
    },
    remove: (id) => void deleted.delete(id),
    has: (id) => deleted.has(id),
    check: (id) => {
      const type = deleted.get(id)
      if (type !== undefined)
        throw new WalletClientError('MISSING_OR_INVALID', `Record was recently deleted - ${type}: ${show(id)}`)
    },
    size: () => deleted.size,
  }
}
