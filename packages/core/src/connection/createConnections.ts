import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterEvent } from '../adapter/AdapterEvent.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import { aborted } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { isKitError } from '../errors/KitError.ts'
import { cellIn } from '../store/cellIn.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { ConnectionState } from './ConnectionState.ts'
import type { SharedConnectors } from './createSharedConnectors.ts'
import { asItStands } from './asItStands.ts'
import { type ConnectionEffect, type ConnectionEvent, moves, transition } from './machine.ts'
import type { createRestores as createRestoresFunction, Restores } from './createRestores.ts'

export type ConnectionMachine = Machine<ConnectionState, ConnectionEvent, ConnectionEffect>

export type Connections = {
  readonly machines: Readonly<Record<string, ConnectionMachine>>
  /**
   * Settles with the attempt it began: the connection, or why there is none. Null: a shared connector
   * connected other namespaces but not this one.
   */
  readonly connect: (namespace: string, connectorId: string, signal?: AbortSignal) => Promise<AdapterConnection | null>
  /** What a pairing has brought: connects its namespaces, and leaves the others alone. Settles as that of `namespace`, when all have. */
  readonly take: (
    namespace: string,
    connectorId: string,
    reached: readonly string[],
  ) => Promise<AdapterConnection | null>
  /** As `Restores.restore`, whose code is for those who have something to restore. */
  readonly restore: (by: number, createRestores: typeof createRestoresFunction) => Promise<void>
  /** Disconnects under way, by connector id. */
  readonly leaving: (namespace: string) => Map<string, Promise<void>>
  readonly stopRestoring: (namespace: string) => void
  readonly machineOf: (namespace: string) => ConnectionMachine
  /** Ends with `destroy`. */
  readonly life: AbortSignal
  /** Ends the wait for a connector; for a shared one in every namespace that waits for it. */
  readonly cancel: (namespace: string, connectorId: string) => void
  readonly onAdapterEvent: (namespace: string, event: AdapterEvent) => void
  readonly destroy: () => void
}

export type CreateConnectionsParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly adapters: Adapters
  readonly shared: SharedConnectors
  readonly namespaces: readonly string[]
  readonly session: SessionStorage
  /** The configured network that a new connection should stand on. */
  readonly preferredNetwork: (namespace: string) => Network | undefined
  readonly changed: (namespace: string, next: ConnectionState, previous: ConnectionState) => void
  readonly onError: (error: unknown) => void
}

export function createConnections(parameters: CreateConnectionsParameters): Connections {
  const { store, adapters, shared, namespaces, session, preferredNetwork, changed } = parameters
  const attempts = new Map<
    string,
    { readonly controller: AbortController; readonly promise: Promise<AdapterConnection | null> }
  >()
  const leavings = new Map<string, Map<string, Promise<void>>>()
  const life = new AbortController()
  let restores: Restores | undefined
  const keyOf = (namespace: string, what: string | number): string => `${namespace} ${what}`

  async function ask(
    namespace: string,
    effect: ConnectionEffect & { type: 'connector.connect' },
    signal: AbortSignal,
  ): Promise<AdapterConnection | null> {
    const { connectorId, reason } = effect
    if (reason === 'restore' && restores) return restores.ask(namespace, connectorId, signal)
    const network = preferredNetwork(namespace)
    return withSignal(signal, async () => {
      if (shared.has(connectorId)) return shared.connect({ namespace, connectorId, reason, signal })
      const adapter = await adapters.load(namespace)
      // A wallet that is still letting go of the page must not take the new request for the old one.
      await leaving(namespace)
        .get(connectorId)
        ?.catch(() => {})
      if (signal.aborted) throw aborted()
      return adapter.connect({ connectorId, network, signal })
    })
  }

  function begin(namespace: string, effect: ConnectionEffect & { type: 'connector.connect' }): void {
    const { attempt, reason, connectorId } = effect
    const { controller, unlink } = linkSignals(life.signal)
    const promise = ask(namespace, effect, controller.signal)
      .then(
        (answer) => {
          if (controller.signal.aborted) throw aborted()
          const connection = answer && asItStands(adapters, namespace, answer)
          machineOf(namespace).send(
            connection
              ? { type: 'connect.succeeded', attempt, connection }
              : { type: 'connect.failed', attempt, error: null },
          )
          return connection
        },
        (cause: unknown) => {
          const error = toKitError(cause, { connectorId })
          const silent = reason === 'restore' || isKitError(error, 'ABORTED')
          machineOf(namespace).send({ type: 'connect.failed', attempt, error: silent ? null : error })
          throw error
        },
      )
      .finally(() => {
        unlink()
        attempts.delete(keyOf(namespace, attempt))
      })
    promise.catch(() => {})
    attempts.set(keyOf(namespace, attempt), { controller, promise })
  }

  function leaving(namespace: string): Map<string, Promise<void>> {
    const known = leavings.get(namespace) ?? new Map<string, Promise<void>>()
    leavings.set(namespace, known)
    return known
  }

  const run =
    (namespace: string) =>
    (effect: ConnectionEffect): void => {
      switch (effect.type) {
        case 'connector.connect':
          return begin(namespace, effect)
        case 'connector.abort':
          return attempts.get(keyOf(namespace, effect.attempt))?.controller.abort()
        case 'connector.disconnect':
          // By who requested it: `createLeaving`.
          return
        case 'connector.activate':
          return adapters.loaded(namespace)?.activate?.({ connectorId: effect.connectorId })
        case 'session.store':
          return session.setConnectorIds(namespace, effect.connectorIds)
      }
    }

  const machines = Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      createMachine<ConnectionState, ConnectionEvent, ConnectionEffect>({
        cell: cellIn(store, 'connections', namespace),
        transition,
        run: run(namespace),
        changed: (next, previous) => changed(namespace, next, previous),
      }),
    ]),
  )
  function machineOf(namespace: string): ConnectionMachine {
    const machine = machines[namespace]
    if (!machine || !Object.hasOwn(machines, namespace)) throw new TypeError(`no machine of ${namespace}`)
    return machine
  }

  /** A shared session that is taken up reaches where nothing else waits to be. */
  function mayBringAlong(namespace: string, connectorId: string): boolean {
    const [active = connectorId] = session.connectorIds(namespace)
    return active === connectorId && machineOf(namespace).get().attempt === 0
  }

  /** Begins an attempt in each namespace that the connector may serve. The one asked for answers, when all have settled. */
  function request(
    namespace: string,
    connectorId: string,
    reason: 'restore' | 'request',
    only?: readonly string[],
  ): Promise<AdapterConnection | null> {
    const serves = (other: string): boolean =>
      other === namespace || (only ? only.includes(other) : reason === 'request' || mayBringAlong(other, connectorId))
    const targets = shared.has(connectorId) ? namespaces.filter(serves) : [namespace]
    for (const target of targets) machineOf(target).send({ type: 'connect.requested', connectorId, reason })
    const promiseOf = (target: string): Promise<AdapterConnection | null> =>
      attempts.get(keyOf(target, machineOf(target).get().attempt))?.promise ?? Promise.reject(aborted())
    const own = promiseOf(namespace)
    return Promise.allSettled(targets.map(promiseOf)).then(() => own)
  }

  function cancel(namespace: string, connectorId: string): void {
    for (const other of shared.has(connectorId) ? namespaces : [namespace]) {
      const state = machineOf(other).get()
      if (state.status === 'connecting' && state.connectorId === connectorId)
        machineOf(other).send({ type: 'connect.cancelled' })
    }
  }

  return {
    machines,
    async connect(namespace, connectorId, signal) {
      if (signal?.aborted) throw aborted()
      const promise = request(namespace, connectorId, 'request')
      const { attempt } = machineOf(namespace).get()
      const stop = (): void => {
        if (machineOf(namespace).get().attempt === attempt) cancel(namespace, connectorId)
      }
      signal?.addEventListener('abort', stop, { once: true })
      try {
        return await promise
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    take: (namespace, connectorId, reached) => request(namespace, connectorId, 'request', reached),
    restore(by, createRestores) {
      restores ??= createRestores({
        ...parameters,
        moves,
        machineOf,
        request: (namespace, connectorId) => request(namespace, connectorId, 'restore'),
        life: life.signal,
      })
      return restores.restore(by)
    },
    machineOf,
    leaving,
    stopRestoring: (namespace) => restores?.stop(namespace),
    life: life.signal,
    cancel,
    onAdapterEvent(namespace, event) {
      if (event.type === 'connection.ended') machineOf(namespace).send(event)
      // What a wallet still says while it is being disconnected must not bring the connection back.
      else if (event.type === 'connection.changed' && !leaving(namespace).has(event.connection.connectorId))
        machineOf(namespace).send(event)
    },
    destroy() {
      life.abort()
    },
  }
}
