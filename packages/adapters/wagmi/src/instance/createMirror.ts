import type { AdapterConnection, AdapterEvent, AttachMeta } from '@kit/core/adapter'
import type { Config, Connection } from '@wagmi/core'
import { toAdapterConnection } from './toAdapterConnection.ts'

/** wagmi's connections as kit's, always as wagmi has them. */
export type Mirror = {
  readonly connections: () => readonly AdapterConnection[]
  readonly find: (connectorId: string) => AdapterConnection | undefined
  /** wagmi's own entry of it. */
  readonly origin: (connectorId: string) => Connection | undefined
  /** Runs `act` without reporting what it changes of this connector: its caller reports it by its result. */
  readonly silently: (connectorId: string, act: () => void) => void
  readonly stop: () => void
}

export function createMirror({
  config,
  emit,
  attachedMeta,
}: {
  readonly config: Config
  readonly emit: (event: AdapterEvent) => void
  readonly attachedMeta: (connectorId: string) => AttachMeta | undefined
}): Mirror {
  let known = new Map<string, AdapterConnection>()
  let silent: string | undefined

  const isReconnecting = () => config.state.status === 'reconnecting'

  const take = () => {
    const before = known
    known = new Map()
    for (const entry of config.state.connections.values()) {
      const { id } = entry.connector
      const next = toAdapterConnection(entry, attachedMeta(id))
      if (!next || known.has(id)) continue
      const previous = before.get(id)
      known.set(id, previous && isSame(previous, next) ? previous : next)
    }
    // wagmi empties its list when it takes connections up again, one by one: none of them has ended.
    if (isReconnecting())
      for (const [id, connection] of before) if (!known.has(id) && id !== silent) known.set(id, connection)
    return before
  }

  const report = () => {
    const before = take()
    const after = known
    for (const id of before.keys())
      if (!after.has(id) && id !== silent) emit({ type: 'connection.ended', connectorId: id })
    for (const [id, connection] of after)
      if (before.get(id) !== connection && id !== silent) emit({ type: 'connection.changed', connection })
  }

  take()
  // Not wagmi's watchConnections: it compares with a list that all configs of the page share.
  const stop = config.subscribe(
    ({ connections, status }) => ({ connections, isReconnecting: status === 'reconnecting' }),
    report,
    {
      equalityFn: (one, other) => one.connections === other.connections && one.isReconnecting === other.isReconnecting,
    },
  )

  return {
    connections: () => [...known.values()],
    find: (connectorId) => known.get(connectorId),
    origin: (connectorId) =>
      known.has(connectorId)
        ? [...config.state.connections.values()].find(({ connector }) => connector.id === connectorId)
        : undefined,
    silently(connectorId, act) {
      silent = connectorId
      try {
        act()
      } finally {
        silent = undefined
      }
    },
    stop,
  }
}

const isSame = (one: AdapterConnection, other: AdapterConnection): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
