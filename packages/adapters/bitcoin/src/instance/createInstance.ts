import {
  aborted,
  type AdapterCapabilities,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  type AttachMeta,
  bitcoinPairing,
  createLoadQuestions,
  type Network,
  type NonEmpty,
  type WalletProvider,
  withSignal,
} from '@kit/core/adapter'
import { capabilitiesOf, createCapabilities } from '../capabilities/createCapabilities.ts'
import { toKitError } from '../errors/toKitError.ts'
import { createDiscovery } from '../discovery/createDiscovery.ts'
import { chainNameOf } from '../network/ChainName.ts'
import type { UtxoSourceSetup } from '../source/UtxoSource.ts'
import type { FeeLimits } from '../transfer/feeLimits.ts'
import { createConnecting, release } from './createConnecting.ts'
import { createConnections } from './createConnections.ts'
import { watchSending } from '../wallets/watchSending.ts'

/** Bitcoin wallets of a page behind the contract. */
export function createInstance({
  host,
  networks,
  source: setUpSource,
  feeLimits,
}: {
  readonly host: AdapterHost
  readonly networks: NonEmpty<Network>
  readonly source?: UtxoSourceSetup | undefined
  readonly feeLimits: FeeLimits
}): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const { platform } = host
  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }
  let isDiscovering = false
  const report = () => {
    if (isDiscovering) emit({ type: 'connectors.changed', connectors: discovery.connectors() })
  }
  const discovery = createDiscovery({ platform, life, onChange: report })

  const all: { capabilities: Partial<AdapterCapabilities> } = { capabilities: {} }
  const connections = createConnections({
    emit,
    life,
    capabilitiesOf: (wallet) => capabilitiesOf(wallet, all.capabilities),
  })
  /** A page may compare providers by identity, so each wallet keeps one wrapper. */
  const watchedProviders = new WeakMap<WalletProvider, WalletProvider>()
  const watched = (connectorId: string, provider: WalletProvider): WalletProvider => {
    const made =
      watchedProviders.get(provider) ??
      watchSending(provider, { connection: () => connections.find(connectorId), emit })
    watchedProviders.set(provider, made)
    return made
  }
  const source = setUpSource?.({ fetch: (url, init) => platform.fetch(url, init) })
  all.capabilities = createCapabilities({ host, connections, source, feeLimits, life })
  const { connect, reconnect, unlock, cancel } = createConnecting({
    host,
    connections,
    discovery,
    questions: createLoadQuestions({
      platform,
      namespace: 'bip122',
      isRejection: (error) => toKitError(error, { connectorId: '', isConnecting: true }).code === 'USER_REJECTED',
    }),
    life,
    usual: chainNameOf(networks[0].caipNetworkId) ?? 'mainnet',
  })
  /** Connectors that are attached by a shared connector, with the network of their session. */
  const attached = new Map<string, AttachMeta['networkId']>()
  /** Number of disconnects by connector: a request that started before a disconnect must not connect after it. */
  const disconnects = new Map<string, number>()

  return {
    discover() {
      if (life.aborted) return
      const isFirst = !isDiscovering
      isDiscovering = true
      discovery.look()
      if (isFirst) report()
    },
    connect,
    reconnect,
    async refresh(parameters) {
      const { connectorId, unlocks, signal } = parameters
      if (attached.has(connectorId)) return connections.find(connectorId) ?? null
      if (unlocks) await unlock(parameters)
      if (await withSignal(signal, () => connections.refresh(connectorId))) return connections.find(connectorId) ?? null
      const wallet = await withSignal(signal, async () => discovery.find(connectorId)?.load())
      return wallet?.held && !(await wallet.held()) ? null : reconnect(parameters)
    },
    async disconnect({ connectorId: wanted, signal }) {
      const connectorId = discovery.find(wanted)?.connector.id ?? wanted
      cancel(connectorId)
      disconnects.set(connectorId, (disconnects.get(connectorId) ?? 0) + 1)
      const wallet = connections.drop(connectorId)
      // A shared session is ended by its connector.
      if (wallet && !attached.delete(connectorId)) await release(wallet, { platform, signal })
    },
    connections: connections.all,
    async attach(provider, meta) {
      if (life.aborted) throw aborted()
      const before = disconnects.get(meta.connectorId)
      const { attach } = await import('./attach.ts')
      const isOvertaken = () => life.aborted || disconnects.get(meta.connectorId) !== before
      const attachedId = attached.get(meta.connectorId)
      attached.set(meta.connectorId, meta.networkId)
      return attach({ connections, platform, isOvertaken, before: attachedId }, provider, meta)
    },
    capabilities: all.capabilities,
    provider: (connectorId) =>
      connections.find(connectorId) ? watched(connectorId, connections.need(connectorId).wallet.provider) : undefined,
    pairing: bitcoinPairing,
    destroy: () => ending.abort(),
  }
}
