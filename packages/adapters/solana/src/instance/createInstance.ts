import {
  anySignal,
  aborted,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  type Connector,
  createLoadQuestions,
  createRpcClient,
  type Network,
  type NonEmpty,
  solanaPairing,
} from '@kit/core/adapter'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'
import type { SolanaNames } from '../capabilities/names.ts'
import { createCapabilities } from '../capabilities/createCapabilities.ts'
import { toKitError } from '../errors/toKitError.ts'
import { createDiscovery, type HandedInWallet } from '../discovery/createDiscovery.ts'
import type { PriorityFee } from '../transactions/priceTransfer.ts'
import { accountsOf, type StandardWallet } from '../wallet/standardWallet.ts'
import { watchSending } from '../wallet/watchSending.ts'
import { createConnecting, createReconnect, leave } from './createConnecting.ts'
import { createSessions } from './createSessions.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { networkMemory } from './networkMemory.ts'

/** The adapter over the wallets of the page: those that registered by the Wallet Standard, and those handed in. */
export function createInstance({
  host,
  networks,
  handedIn,
  priorityFee,
  names,
}: {
  readonly host: AdapterHost
  readonly networks: NonEmpty<Network>
  readonly handedIn: readonly HandedInWallet[]
  readonly priorityFee: PriorityFee
  readonly names?: SolanaNames | undefined
}): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }
  const discovery = createDiscovery({ handedIn, life })
  const sessions = createSessions({ networks, emit, life })
  const context: InstanceContext = {
    host,
    rpc: createRpcClient({ ...host, signal: life, parseJson: parseJsonWithBigInts }),
    networks,
    priorityFee,
    names,
    discovery,
    sessions,
    memory: networkMemory(networks, host.platform.storage),
    questions: createLoadQuestions({
      platform: host.platform,
      namespace: 'solana',
      isRejection: (error) => toKitError(error, { isConnecting: true }).code === 'USER_REJECTED',
    }),
    life,
  }
  const { connect, unlock, cancel } = createConnecting(context)
  const reconnect = createReconnect(context)

  let isDiscovering = false
  let isListing = false
  const list = () =>
    emit({
      type: 'connectors.changed',
      connectors: discovery.wallets().map(
        ({ id, name, type, imageUrl }): Connector => ({
          id,
          name,
          type,
          namespace: 'solana',
          ...(imageUrl === undefined ? {} : { imageUrl }),
        }),
      ),
    })
  discovery.watch(() => {
    for (const { connectorId } of sessions.connections()) {
      const session = sessions.find(connectorId)
      // One that left: its connection is gone with it.
      if (session && !session.meta && !discovery.wallets().some(({ wallet }) => wallet === session.wallet))
        sessions.end(connectorId)
    }
    if (!isDiscovering || isListing) return
    isListing = true
    // A page full of wallets registers them all in one turn.
    queueMicrotask(() => {
      isListing = false
      list()
    })
  })

  /** A page may compare wallets by identity, so each wallet keeps one wrapper. */
  const watchedWallets = new WeakMap<StandardWallet, StandardWallet>()
  const watched = (connectorId: string, wallet: StandardWallet): StandardWallet => {
    const networkId = () => sessions.find(connectorId)?.networkId
    const made = watchedWallets.get(wallet) ?? watchSending(wallet, { networks, networkId, emit })
    watchedWallets.set(wallet, made)
    return made
  }

  /** Number of disconnects by connector: a request that started before a disconnect must not connect after it. */
  const disconnects = new Map<string, number>()
  return {
    discover() {
      if (life.aborted) return
      discovery.look()
      if (isDiscovering) return
      isDiscovering = true
      list()
    },
    connect,
    reconnect,
    async refresh(parameters) {
      const { connectorId, unlocks } = parameters
      if (unlocks) await unlock(parameters)
      sessions.refresh(connectorId)
      const connection = sessions.find(connectorId)?.connection
      if (connection) return connection
      // Not asked by `standard:connect`: some wallets do not know a silent request.
      const listed = discovery.wallets().find(({ id }) => id === connectorId)
      return listed && accountsOf(listed.wallet.accounts).length > 0 ? reconnect(parameters) : null
    },
    async disconnect({ connectorId, signal }) {
      cancel(connectorId)
      disconnects.set(connectorId, (disconnects.get(connectorId) ?? 0) + 1)
      const session = sessions.find(connectorId)
      sessions.forget(connectorId)
      if (!session) return
      context.memory.forget()
      // The end of a shared session is its connector's.
      if (session.meta) return
      await leave(session, { platform: host.platform, signal: anySignal([signal, life]) })
    },
    connections: sessions.connections,
    async attach(provider, meta) {
      if (life.aborted) throw aborted()
      const before = disconnects.get(meta.connectorId)
      const { attach } = await import('./attach.ts')
      if (life.aborted || disconnects.get(meta.connectorId) !== before) throw aborted()
      return attach(context, provider, meta)
    },
    capabilities: createCapabilities(context),
    carriesNotes: true,
    provider: (connectorId) => {
      const session = sessions.find(connectorId)
      return session && { kind: 'walletStandard', wallet: watched(connectorId, session.wallet) }
    },
    pairing: solanaPairing,
    destroy() {
      ending.abort()
    },
  }
}
