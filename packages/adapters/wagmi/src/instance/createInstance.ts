import { evmPairing, isSameList, lazily, lazyCapabilities } from '@kit/adapter-evm-shared'
import { aborted, type AdapterEvent, type AdapterHost, type AdapterInstance, type Connector, walletFailed } from '@kit/core/adapter'
import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { createDiscovery as CreateDiscovery } from '../discovery/createDiscovery.ts'
import { createMirror } from './createMirror.ts'
import { createProviders } from './createProviders.ts'
import type { Attached, InstanceContext } from './InstanceContext.ts'
import { listConnectors } from './listConnectors.ts'

/**
 * The adapter over a wagmi config, the dapp's or one of our own. wagmi's state is the truth: whatever changes
 * it, kit or the dapp's own hooks, is reported. `createDiscovery`: wallets are found here, not by the config.
 */
export function createInstance({
  config,
  host,
  createDiscovery,
  addExternal,
}: {
  readonly config: Config
  readonly host: AdapterHost
  readonly createDiscovery?: typeof CreateDiscovery | undefined
  readonly addExternal?: ((parameters: { readonly config: Config; readonly host: AdapterHost; readonly life: AbortSignal }) => readonly WagmiConnector[]) | undefined
}): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const attached = new Map<string, Attached>()
  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }

  const onChange = (event: AdapterEvent) => {
    emit(event)
    // Past kit: by the dapp through wagmi, or by the other side.
    if (event.type === 'connection.ended') attached.get(event.connectorId)?.end()
    listConnectorsAgain()
  }
  const mirror = createMirror({ config, emit: onChange, attachedMeta: (connectorId) => attached.get(connectorId)?.meta })
  const context: InstanceContext = { config, host, mirror, life, attached }
  const providers = createProviders(config, mirror, life)
  const discovery = createDiscovery?.({ config, host, life })

  let isDiscovering = false
  let listed: readonly Connector[] = []
  const listConnectorsAgain = (always = false) => {
    if (!isDiscovering) return
    const connectors = listConnectors(config, (connectorId) => attached.has(connectorId))
    if (!always && isSameList(connectors, listed)) return
    listed = connectors
    emit({ type: 'connectors.changed', connectors })
  }
  const stopWatchingConnectors = config._internal.connectors.subscribe(() => listConnectorsAgain())
  const discover = () => {
    if (life.aborted) return
    discovery?.look()
    const isFirst = !isDiscovering
    isDiscovering = true
    listConnectorsAgain(isFirst)
  }

  // Connections that a dapp's config has by now are news to kit; its listener is in place after this turn.
  const found = mirror.connections()
  queueMicrotask(() => {
    for (const { connectorId } of found) {
      const connection = mirror.find(connectorId)
      if (connection) emit({ type: 'connection.changed', connection })
    }
  })

  /** How many, by connector: none may be overtaken by what was begun before it. */
  const disconnects = new Map<string, number>()
  const until = (signal: AbortSignal) => AbortSignal.any([signal, life])
  const sessions = lazily(async () => (await import('./createSessions.ts')).createSessions(context))
  const reconnect = lazily(async () => {
    const [{ createReconnect }, { register }] = await Promise.all([import('./reconnect.ts'), sessions.get()])
    return createReconnect(context, { register, look: () => discovery?.look() })
  })
  const takeUp = async (connector: WagmiConnector) => {
    const [part, { register }] = await Promise.all([import('./takeUp.ts'), sessions.get()])
    return part.takeUp(context, { connector, register, emit })
  }
  for (const connector of addExternal?.({ config, host, life }) ?? []) queueMicrotask(() => void takeUp(connector).catch(() => undefined))
  return {
    discover,
    prepare: () => void sessions.get().catch(() => undefined),
    connect: async (parameters) => {
      discovery?.look()
      const before = disconnects.get(parameters.connectorId)
      const { connect } = await sessions.get(until(parameters.signal))
      if (disconnects.get(parameters.connectorId) !== before) throw aborted()
      return connect(parameters)
    },
    reconnect: async (parameters) => (await reconnect.get(until(parameters.signal)))(parameters),
    async disconnect({ connectorId, signal }) {
      sessions.got()?.cancel(connectorId)
      disconnects.set(connectorId, (disconnects.get(connectorId) ?? 0) + 1)
      // Our own connectors wait for a locked wallet to be unlocked; this ends that.
      if (createDiscovery && !mirror.origin(connectorId)) await config.connectors.find(({ id }) => id === connectorId)?.disconnect()
      const { release } = sessions.got() ?? (await sessions.get(until(signal)))
      await release(connectorId, signal)
      listConnectorsAgain()
    },
    connections: mirror.connections,
    activate({ connectorId }) {
      const uid = mirror.origin(connectorId)?.connector.uid
      if (uid !== undefined && !life.aborted) config.setState((state) => ({ ...state, current: uid }))
    },
    async attach(shared, meta) {
      if (life.aborted) throw aborted()
      if (shared.kind !== 'eip1193') throw walletFailed({ connectorId: meta.connectorId, reason: 'It has no EIP-1193 provider.' })
      const before = disconnects.get(meta.connectorId)
      const [{ attach }, registration] = await Promise.all([import('./attach.ts'), sessions.get()])
      if (disconnects.get(meta.connectorId) !== before) throw aborted()
      return attach(context, registration, shared.provider, meta)
    },
    capabilities: {
      ...lazyCapabilities(async () => {
        const [{ createWagmiCapabilities }, { read }] = await Promise.all([import('../capabilities/createWagmiCapabilities.ts'), sessions.get()])
        return createWagmiCapabilities(context, read)
      }, life),
      getBalance: async (parameters) => (await sessions.get(until(parameters.signal))).getBalance(parameters),
    },
    provider: providers.of,
    pairing: evmPairing,
    destroy() {
      ending.abort()
      mirror.stop()
      stopWatchingConnectors()
    },
  }
}
