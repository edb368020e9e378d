import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { EndReason } from '../adapter/AdapterEvent.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import type { SharedConnectorInstance } from '../adapter/SharedConnector.ts'
import type { Core } from '../kernel/Core.ts'
import { createLateResponses } from '../pairing/lateResponses.ts'
import { createSharedConnection, type SharedConnection } from './sharedConnection.ts'

/** Connectors that serve several namespaces by one session: each is connected once and attached to every adapter that its session includes. */
export type SharedConnectors = {
  /** The set-up connector. @throws KitError `LOAD_FAILED`, `ABORTED` */
  readonly instance: (connectorId: string) => Promise<SharedConnectorInstance>
  /**
   * Connects one namespace. Calls for the same connector in the same task join one request.
   * Resolves with null if the session does not include the namespace.
   */
  readonly connect: (parameters: {
    readonly namespace: string
    readonly connectorId: string
    readonly reason: 'restore' | 'request'
    readonly signal: AbortSignal
  }) => Promise<AdapterConnection | null>
  /**
   * Requests a session by a URI. Resolves with the namespaces that it includes; the next `connect` of each uses it, nothing is attached before.
   * @throws KitError as `SharedConnectorInstance.connect`
   */
  readonly pair: (parameters: {
    readonly connectorId: string
    /** Also called when the wallet’s side asks for another URI. */
    readonly onUri: (uri: string) => void
    readonly onReachable?: ((reachable: boolean) => void) | undefined
    readonly signal: AbortSignal
  }) => Promise<readonly string[]>
  /** As `pair`, for the pairing `topic` that an earlier page showed; null if the wallet did not approve it. */
  readonly resume: (parameters: {
    readonly connectorId: string
    readonly topic: string
    readonly signal: AbortSignal
  }) => Promise<readonly string[] | null>
  readonly disconnect: (parameters: {
    readonly namespace: string
    readonly connectorId: string
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Why the other side has ended the session. */
  readonly endReason: (connectorId: string) => Promise<EndReason>
  /** Call it when a listener of late responses is added or removed. */
  readonly lateListenersChanged: () => void
}

export function createSharedConnectors(core: Core): SharedConnectors {
  const lateResponses = createLateResponses(core)
  const connections = new Map<string, SharedConnection>()

  function connectionOf(connectorId: string): SharedConnection {
    const known = connections.get(connectorId)
    if (known) return known
    const connection = createSharedConnection({ core, connectorId, onLoad: lateResponses.follow })
    connections.set(connectorId, connection)
    return connection
  }

  return {
    instance: (connectorId) => connectionOf(connectorId).load(),
    connect: ({ connectorId, ...parameters }) => connectionOf(connectorId).connect(parameters),
    pair: ({ connectorId, ...parameters }) => connectionOf(connectorId).pair(parameters),
    resume: ({ connectorId, ...parameters }) => connectionOf(connectorId).resume(parameters),
    async disconnect({ namespace, connectorId, signal }) {
      await Promise.all([
        loadedAdapter(core, namespace)?.disconnect({ connectorId, signal }),
        connectionOf(connectorId).end(signal),
      ])
    },
    async endReason(connectorId) {
      const instance = await connectionOf(connectorId).load()
      // A paired wallet does not report that it is locked: without a reason, the user disconnected.
      return instance.endReason?.() ?? 'disconnected'
    },
    lateListenersChanged: lateResponses.resubscribe,
  }
}
