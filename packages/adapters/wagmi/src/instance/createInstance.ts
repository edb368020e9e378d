import { isSameList, lazily } from '@kit/adapter-evm-shared'
import {
  anySignal,
  aborted,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  type Connector,
  evmPairing,
  walletFailed,
} from '@kit/core/adapter'
import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { createDiscovery as CreateDiscovery } from '../discovery/createDiscovery.ts'
import type { Attached, InstanceContext } from './InstanceContext.ts'
import { listConnectors } from './listConnectors.ts'

/**
 * The adapter over a wagmi config, the dapp's or one of our own: it lists wallets. What it does with connections is
 * `createSessions`, fetched with the choice of a wallet, or where wagmi has a connection.
 * `createDiscovery`: wallets are found here, not by the config.
 */
export function createInstance({
  config,
  host,
  maxFees,
  createDiscovery,
  addExternal,
}: {
  readonly config: Config
  readonly host: AdapterHost
  readonly maxFees?: InstanceContext['maxFees']
  readonly createDiscovery?: typeof CreateDiscovery | undefined
  readonly addExternal?:
    | ((parameters: {
        readonly config: Config
        readonly host: AdapterHost
        readonly life: AbortSignal
      }) => readonly WagmiConnector[])
    | undefined
}): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const attached = new Map<string, Attached>()
  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }
  const discovery = createDiscovery?.({ config, host, life })
  const look = () => discovery?.look()

  let isDiscovering = false
  let listed: readonly Connector[] = []
  const list = (always = false) => {
    if (!isDiscovering) return
    const connectors = listConnectors(config, (connectorId) => attached.has(connectorId), discovery?.repeats)
    if (!always && isSameList(connectors, listed)) return
    listed = connectors
    emit({ type: 'connectors.changed', connectors })
  }

  const sessions = lazily(async () => {
    const { createSessions } = await import('./createSessions.ts')
    if (life.aborted) throw aborted()
    return createSessions({ config, host, maxFees, life, attached, emit, list, isOwnConfig: discovery !== undefined })
  })
  /** `createSessions` reports the connections that the config has already. */
  const follow = () => {
    if (config.state.connections.size > 0) sessions.get().catch(() => undefined)
  }
  follow()
  const stops = [
    config._internal.connectors.subscribe(() => list()),
    config.subscribe(({ connections }) => connections, follow),
  ]

  /** Number of disconnects by connector: a request that started before a disconnect must not connect after it. */
  const disconnects = new Map<string, number>()
  const until = (signal: AbortSignal) => anySignal([signal, life])
  async function unlessDisconnected<part>(connectorId: string, fetching: Promise<part>): Promise<part> {
    const before = disconnects.get(connectorId)
    const part = await fetching
    if (disconnects.get(connectorId) !== before) throw aborted()
    return part
  }
  const reconnect = lazily(async () => {
    const [{ createReconnect }, { context, register }] = await Promise.all([import('./reconnect.ts'), sessions.get()])
    return createReconnect(context, { register, look })
  })
  const takeUp = async (connector: WagmiConnector) => {
    const [part, { context, register }] = await Promise.all([import('./takeUp.ts'), sessions.get()])
    return part.takeUp(context, { connector, register, emit })
  }
  for (const connector of addExternal?.({ config, host, life }) ?? [])
    queueMicrotask(() => void takeUp(connector).catch(() => undefined))
  return {
    discover() {
      if (life.aborted) return
      look()
      const isFirst = !isDiscovering
      isDiscovering = true
      list(isFirst)
    },
    prepare: () =>
      sessions.get().then(
        () => undefined,
        () => undefined,
      ),
    async connect(parameters) {
      look()
      const { connectorId, signal } = parameters
      return (await unlessDisconnected(connectorId, sessions.get(until(signal)))).connect(parameters)
    },
    reconnect: async (parameters) => (await reconnect.get(until(parameters.signal)))(parameters),
    async refresh(parameters) {
      const its = await sessions.get(until(parameters.signal))
      if (its.context.mirror.find(parameters.connectorId)) return its.refresh(parameters)
      return (await reconnect.get(until(parameters.signal)))(parameters)
    },
    async disconnect({ connectorId, signal }) {
      sessions.got()?.cancel(connectorId)
      disconnects.set(connectorId, (disconnects.get(connectorId) ?? 0) + 1)
      await (sessions.got() ?? (await sessions.get(until(signal)))).disconnect(connectorId, signal)
    },
    endReason: async (parameters) => (await sessions.get(life)).endReason(parameters),
    connections: () => sessions.got()?.context.mirror.connections() ?? [],
    activate: ({ connectorId }) => sessions.got()?.activate(connectorId),
    async attach(shared, meta) {
      if (life.aborted) throw aborted()
      if (shared.kind !== 'eip1193')
        throw walletFailed({ connectorId: meta.connectorId, reason: 'It has no EIP-1193 provider.' })
      const [{ attach }, its] = await unlessDisconnected(
        meta.connectorId,
        Promise.all([import('./attach.ts'), sessions.get()]),
      )
      return attach(its.context, its, shared.provider, meta)
    },
    get capabilities() {
      return sessions.got()?.capabilities ?? {}
    },
    provider: (connectorId) => sessions.got()?.provider(connectorId),
    pairing: evmPairing,
    destroy() {
      ending.abort()
      for (const stop of stops) stop()
    },
  }
}
