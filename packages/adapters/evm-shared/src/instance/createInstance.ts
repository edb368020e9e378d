import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  type AttachMeta,
  type Connector,
  type Eip1193Provider,
  evmPairing,
  walletImage,
  notConnected,
  walletFailed,
  withSignal,
} from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import type { MaxFees } from '../capabilities/feeLimits.ts'
import { laterKitError } from '../errors/laterKitError.ts'
import { lazyCapabilities } from '../capabilities/lazyCapabilities.ts'
import { createExternalProvider, type ExternalWallet } from '../external/ExternalWallet.ts'
import { isSameList, listedWallets } from '../discovery/listedWallets.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import { isEip1193 } from '../provider/isEip1193.ts'
import { watchSending } from '../provider/watchSending.ts'
import { endReason } from '../session/endReason.ts'
import type { SessionReports, WalletState } from '../session/createWalletSession.ts'
import { createConnecting } from './createConnecting.ts'
import { createReconnect } from './createReconnect.ts'
import { createTargets, type Target } from './createTargets.ts'
import { isSameWallet, toConnection, toRow, toWallet } from './connections.ts'

/** `wallet`: whose it is. */
type Attached = {
  readonly target: Target
  readonly provider: Eip1193Provider
  readonly wallet: AttachMeta['wallet']
  readonly controller: AbortController
}
type Live = {
  readonly target: Target
  readonly connection: AdapterConnection
  readonly walletState: WalletState
  readonly meta?: AttachMeta | undefined
}

/** The whole contract over EIP-1193 wallets, for chain libraries that keep no state of their own. */
export function createInstance(
  host: AdapterHost,
  {
    wallets = [],
    maxFees,
  }: { readonly wallets?: readonly ExternalWallet[] | undefined; readonly maxFees?: MaxFees | undefined } = {},
): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const live = new Map<string, Live>()
  const attached = new Map<string, Attached>()
  let isDiscovering = false
  let listed: readonly Connector[] = []

  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }
  const find = (connectorId: string) => live.get(connectorId)?.connection
  const isConnected = (target: Target) => live.get(target.id)?.target === target

  const reportsOf = (connectorId: string): SessionReports => ({
    onChange(change) {
      const entry = live.get(connectorId)
      if (entry) put(entry.target, { ...entry.walletState, ...change }, entry.meta, true)
    },
    onEnd() {
      const wasLive = live.delete(connectorId)
      detach(connectorId)
      if (wasLive) emit({ type: 'connection.ended', connectorId })
      list()
    },
    onReturn(walletState) {
      const target = targets.find(connectorId)
      if (target) put(target, walletState, undefined, true)
    },
  })
  const targets = createTargets({ host, life, reportsOf })

  const put = (target: Target, walletState: WalletState, meta?: AttachMeta, isNews = false) => {
    const before = find(target.id)
    const connection = toConnection({ connectorId: target.id, walletState, wallet: toWallet(target), attached: meta })
    if (before && JSON.stringify(before) === JSON.stringify(connection)) return
    live.set(target.id, { target, connection, walletState, meta })
    if (isNews) emit({ type: 'connection.changed', connection })
    list()
  }

  const addExternal = (wallet: ExternalWallet) => {
    if (!(wallet.isHere?.() ?? true)) return
    const { id, name, explorerId } = wallet
    const { get, prepare } = createExternalProvider(wallet, host)
    const target = targets.add({
      metadata: { id, name, explorerId },
      type: 'EXTERNAL',
      getProvider: get,
      prepare,
      life,
    })
    if (!wallet.connectsByItself) return
    const connect = async () => {
      const walletState = await target.session.connect({ silently: true })
      if (!life.aborted && live.size === 0) put(target, walletState, undefined, true)
      else if (!isConnected(target)) target.session.close()
    }
    // A wallet that fails to connect by itself can still be chosen by the user.
    queueMicrotask(() => void (life.aborted || live.size > 0 ? undefined : connect().catch(() => undefined)))
  }

  const list = (always = false) => {
    if (!isDiscovering) return
    const rows = targets.all().flatMap((target) => (attached.get(target.id)?.target === target ? [] : [toRow(target)]))
    const connectors = listedWallets(rows, (id) => live.has(id), targets.repeats)
    if (!always && isSameList(connectors, listed)) return
    listed = connectors
    emit({ type: 'connectors.changed', connectors })
  }
  const stopListing = targets.subscribe(() => list())
  for (const wallet of wallets) addExternal(wallet)

  const watchedProviders = new WeakMap<Eip1193Provider, Eip1193Provider>()
  const watched = (connectorId: string, provider: Eip1193Provider): Eip1193Provider => {
    const known = watchedProviders.get(provider)
    if (known) return known
    const made = watchSending(provider, { connection: () => find(connectorId), emit })
    watchedProviders.set(provider, made)
    return made
  }

  const detach = (connectorId: string) => {
    const entry = attached.get(connectorId)
    if (!entry) return
    attached.delete(connectorId)
    live.delete(connectorId)
    entry.controller.abort()
    entry.target.session.close()
    targets.remove(entry.target)
  }

  const addAttached = (
    provider: Eip1193Provider,
    { connectorId, wallet }: AttachMeta,
    existing: WalletState,
  ): Attached => {
    detach(connectorId)
    const controller = new AbortController()
    const { name, imageUrl, rdns } = wallet
    const target = targets.add({
      metadata: { id: connectorId, name, imageUrl: walletImage(imageUrl), rdns },
      type: 'EXTERNAL',
      getProvider: () => provider,
      existing,
      life: anySignal([life, controller.signal]),
    })
    const entry = { target, provider, wallet, controller }
    attached.set(connectorId, entry)
    return entry
  }

  const shared = {
    life,
    find,
    targetOf: targets.find,
    isConnected,
    register: (target: Target, answer: WalletState) => put(target, target.session.walletState() ?? answer),
  }
  const connecting = createConnecting<Target>({
    ...shared,
    // Revoking the grant would also end a connection of another namespace that uses it.
    release: async (target) =>
      host.isGrantInUse?.(toWallet(target)) ? target.session.close() : target.session.disconnect(),
  })
  const reconnect = createReconnect<Target>({
    ...shared,
    platform: host.platform,
    look: targets.look,
    targets: targets.all,
    onTargets: targets.subscribe,
    askSilently: async ({ session }) => ((await session.isAuthorized()) ? session.connect({ silently: true }) : null),
    close: ({ session }) => session.close(),
  })

  return {
    discover() {
      if (life.aborted) return
      targets.look()
      const isFirst = !isDiscovering
      isDiscovering = true
      list(isFirst)
    },
    connect: async (parameters) => {
      targets.look()
      return connecting.connect(parameters, ({ session }) => session.connect())
    },
    reconnect,
    async refresh(parameters) {
      const { connectorId, unlocks, signal } = parameters
      const target = live.get(connectorId)?.target
      if (!target) return reconnect(parameters)
      await withSignal(signal, target.session.refresh({ unlocks })).catch(async (error: unknown) => {
        throw await laterKitError(error, { connectorId, isConnecting: true })
      })
      return find(connectorId) ?? null
    },
    async disconnect({ connectorId, signal }) {
      connecting.cancel(connectorId)
      if (attached.has(connectorId)) return detach(connectorId)
      const target = targets.find(connectorId)
      // In the page first, then in the wallet: a silent wallet must not delay the page.
      if (live.delete(connectorId)) list()
      if (target) await withSignal(signal, target.session.disconnect())
    },
    endReason: async ({ connectorId }) => endReason(targets.find(connectorId)?.session.provider()),
    connections: () => [...live.values()].map(({ connection }) => connection),
    async attach(provided, meta) {
      const { connectorId } = meta
      if (life.aborted) throw aborted()
      if (provided.kind !== 'eip1193' || !isEip1193(provided.provider))
        throw walletFailed({ connectorId, reason: 'It has no EIP-1193 provider.' })
      const chainId = chainIdOf(meta.networkId.split(':')[1])
      const [first, ...rest] = accountsOf(meta.accounts.map(({ address }) => address))
      if (chainId === null || !first) throw walletFailed({ connectorId, reason: 'It has no EVM account.' })
      const lastKnown: WalletState = { accounts: [first, ...rest], chainId }
      const before = attached.get(connectorId)
      const isKept = before?.provider === provided.provider && isSameWallet(before.wallet, meta.wallet)
      const entry = isKept ? before : addAttached(provided.provider, meta, lastKnown)
      const { target, controller } = entry
      try {
        await target.session.connect({ lastKnown })
        // Ended by the wallet, attached with another one or disconnected meanwhile.
        if (controller.signal.aborted) throw aborted()
      } catch (error) {
        if (attached.get(connectorId) === entry && !isConnected(target)) detach(connectorId)
        throw error
      }
      put(target, target.session.walletState() ?? lastKnown, meta)
      const connection = find(connectorId)
      if (!connection) throw aborted()
      return connection
    },
    capabilities: lazyCapabilities(
      async () => {
        const { createNodeCapabilities } = await import('../capabilities/createCapabilities.ts')
        return createNodeCapabilities({
          host,
          life,
          maxFees,
          walletOf(connectorId) {
            const provider = live.get(connectorId)?.target.session.provider()
            if (!provider) throw notConnected({ namespace: 'eip155' })
            return provider
          },
          onSwitched: (connectorId, chainId) => live.get(connectorId)?.target.session.onChainChanged(chainId),
        })
      },
      { life, networks: host.networks },
    ),
    provider(connectorId) {
      const provider = live.get(connectorId)?.target.session.provider()
      return provider && { kind: 'eip1193', provider: watched(connectorId, provider) }
    },
    pairing: evmPairing,
    destroy() {
      ending.abort()
      stopListing()
    },
  }
}
