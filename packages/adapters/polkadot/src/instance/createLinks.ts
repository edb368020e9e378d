import type { AdapterConnection, AdapterEvent, CaipNetworkId, Network } from '@kit/core/adapter'
import { readAccounts } from '../injected/readAccounts.ts'
import type { Link } from './Link.ts'
import { toConnection } from './toConnection.ts'

/** The opened wallets of the page, in the order in which they were connected. */
export type Links = {
  readonly find: (connectorId: string) => Link | undefined
  readonly connections: () => readonly AdapterConnection[]
  /** Takes a link in place of an earlier one, unreported, and follows its accounts. Null where none can be used. */
  readonly add: (link: Omit<Link, 'connection'>) => AdapterConnection | null
  /** Moves a connection, reported. False where it has no account there. */
  readonly move: (connectorId: string, networkId: CaipNetworkId) => boolean
  readonly setAccounts: (connectorId: string, accounts: unknown) => void
  /** Fires when the link is taken away or replaced. */
  readonly lifeOf: (connectorId: string) => AbortSignal | undefined
  readonly remove: (connectorId: string) => void
  readonly destroy: () => void
}

type Entry = { link: Link; readonly ending: AbortController }

export function createLinks({
  networks,
  emit,
}: {
  readonly networks: readonly Network[]
  readonly emit: (event: AdapterEvent) => void
}): Links {
  const entries = new Map<string, Entry>()

  function update(entry: Entry, change: Partial<Link>): void {
    const before = entry.link.connection
    const next = { ...entry.link, ...change }
    const connection = toConnection(next, networks)
    if (JSON.stringify(connection) === JSON.stringify(before)) {
      entry.link = { ...next, connection: before }
      return
    }
    entry.link = { ...next, connection }
    if (connection) emit({ type: 'connection.changed', connection })
    else emit({ type: 'connection.ended', connectorId: next.connectorId })
  }

  function remove(connectorId: string): void {
    entries.get(connectorId)?.ending.abort()
    entries.delete(connectorId)
  }

  return {
    find: (connectorId) => entries.get(connectorId)?.link,
    connections: () => [...entries.values()].flatMap(({ link }) => link.connection ?? []),
    add(fresh) {
      const connection = toConnection(fresh, networks)
      if (!connection) return null
      remove(fresh.connectorId)
      const entry: Entry = { link: { ...fresh, connection }, ending: new AbortController() }
      entries.set(fresh.connectorId, entry)
      follow(fresh.injected.accounts, entry.ending.signal, (accounts) => {
        const given = readAccounts(accounts)
        if (given && !entry.ending.signal.aborted) update(entry, { given })
      })
      return entry.link.connection
    },
    move(connectorId, networkId) {
      const entry = entries.get(connectorId)
      if (!entry?.link.connection || !toConnection({ ...entry.link, networkId }, networks)) return false
      update(entry, { networkId })
      return true
    },
    setAccounts(connectorId, accounts) {
      const entry = entries.get(connectorId)
      const given = readAccounts(accounts)
      if (entry && given) update(entry, { given })
    },
    lifeOf: (connectorId) => entries.get(connectorId)?.ending.signal,
    remove,
    destroy() {
      for (const connectorId of Array.from(entries.keys())) remove(connectorId)
    },
  }
}

/** Subscribes until `end`. Wallets give the end of it at once, by a promise, or not at all. */
function follow(accounts: Link['injected']['accounts'], end: AbortSignal, listener: (accounts: unknown) => void): void {
  const stopBy = (stop: unknown): void => {
    if (typeof stop !== 'function') return
    const call = (): void => {
      try {
        stop()
      } catch {
        // It is gone already.
      }
    }
    if (end.aborted) call()
    else end.addEventListener('abort', call, { once: true })
  }
  try {
    Promise.resolve(accounts.subscribe?.(listener)).then(stopBy, () => {})
  } catch {
    // The accounts of now are known; those to come are not told.
  }
}
