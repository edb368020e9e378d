import {
  checksumAddress,
  createConnecting,
  endReason,
  type EvmCapabilities,
  getBalance,
  isEip1193,
  laterKitError,
  lazyCapabilities,
  nameCapabilities,
  noneIfRefused,
} from '@kit/adapter-evm-shared'
import { type AdapterEvent, type AdapterInstance, withSignal } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import { createReading } from '../capabilities/createReading.ts'
import { createMirror } from './createMirror.ts'
import { createProviders } from './createProviders.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { allowSelfConnect, register, unregister } from './registration.ts'
import { release } from './release.ts'
import { toConnectedWallet } from './toConnector.ts'

/**
 * What every connection needs, fetched when a wallet is chosen, a session is restored or wagmi has a connection. wagmi's state is the
 * truth: whatever changes it, kit or the dapp's own hooks, is reported.
 */
export type Sessions = {
  readonly context: InstanceContext
  readonly connect: AdapterInstance['connect']
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
  readonly disconnect: (connectorId: string, signal: AbortSignal) => Promise<void>
  /** Null where there is no connection to read again. */
  readonly refresh: NonNullable<AdapterInstance['refresh']>
  readonly activate: (connectorId: string) => void
  readonly register: typeof register
  readonly unregister: typeof unregister
  readonly capabilities: EvmCapabilities
  readonly provider: NonNullable<AdapterInstance['provider']>
  readonly endReason: NonNullable<AdapterInstance['endReason']>
}

export type CreateSessionsParameters = Omit<InstanceContext, 'mirror' | 'providers'> & {
  readonly emit: (event: AdapterEvent) => void
  /** Reports the wallet list again: a connection may change it. */
  readonly list: () => void
  /** The config is the adapter's, not the dapp's: the adapter made its connectors. */
  readonly isOwnConfig: boolean
}

export function createSessions({ emit, list, isOwnConfig, ...given }: CreateSessionsParameters): Sessions {
  const { config, host, life, attached } = given
  const mirror = createMirror({
    config,
    emit(event) {
      emit(event)
      // The dapp ended it through wagmi, or the wallet did.
      if (event.type === 'connection.ended') attached.get(event.connectorId)?.end()
      list()
    },
    attachedMeta: (connectorId) => attached.get(connectorId)?.meta,
  })
  life.addEventListener('abort', mirror.stop, { once: true })
  const providers = createProviders({ config, mirror, emit, life })
  const context: InstanceContext = { ...given, mirror, providers }
  const read = createReading(config, host, life)
  // The kit does not know the connections that wagmi has by now.
  for (const connection of mirror.connections()) emit({ type: 'connection.changed', connection })
  const connecting = createConnecting<Connector>({
    life,
    checksum: checksumAddress,
    find: mirror.find,
    targetOf: (connectorId) => config.connectors.find(({ id }) => id === connectorId),
    // Revoking the grant would also end a connection of another namespace that uses it.
    release: async (connector) =>
      void (host.isGrantInUse?.(toConnectedWallet(connector)) || (await connector.disconnect())),
    isConnected: ({ uid }) => config.state.connections.has(uid),
    register: (connector, walletState) => mirror.silently(connector.id, () => register(config, connector, walletState)),
    allowSelfConnect: (connector, allowed) => allowSelfConnect(config, connector, allowed),
    // wagmi's own hooks show that a wallet is asked.
    onAttempts: (count) =>
      config.setState((state) => {
        if (state.status === 'reconnecting') return state
        return { ...state, status: count > 0 ? 'connecting' : state.current ? 'connected' : 'disconnected' }
      }),
  })
  const asked = lazyCapabilities(
    async () => {
      const { createWagmiCapabilities } = await import('../capabilities/createWagmiCapabilities.ts')
      return createWagmiCapabilities(context, read)
    },
    { life, networks: host.networks },
  )
  /** Does not use `connect`, which may ask the user which accounts to share. */
  const unlock = async (connector: Connector): Promise<void> => {
    try {
      const provider = await providers.own(connector)
      if (isEip1193(provider)) await provider.request({ method: 'eth_requestAccounts' })
    } catch (error) {
      throw await laterKitError(error, { connectorId: connector.id, isConnecting: true })
    }
  }

  return {
    context,
    connect: (parameters) => connecting.connect(parameters, (connector) => connector.connect()),
    cancel: connecting.cancel,
    register,
    unregister,
    async disconnect(connectorId, signal) {
      // Our own connectors wait for a locked wallet to be unlocked; this ends that.
      if (isOwnConfig && !mirror.origin(connectorId))
        await config.connectors.find(({ id }) => id === connectorId)?.disconnect()
      await release(context, connectorId, signal)
      list()
    },
    async refresh({ connectorId, unlocks, signal }) {
      const before = mirror.origin(connectorId)
      if (!before) return null
      if (unlocks) await withSignal(signal, unlock(before.connector))
      const accounts = await withSignal(signal, before.connector.getAccounts().catch(noneIfRefused))
      // The wallet may have reported a change meanwhile, which is newer.
      if (mirror.origin(connectorId) === before && accounts.join() !== before.accounts.join())
        before.connector.onAccountsChanged([...accounts])
      // The chain stays if the wallet does not return it.
      const chainId = await withSignal(
        signal,
        before.connector.getChainId().catch(() => before.chainId),
      )
      if (accounts.length > 0 && mirror.origin(connectorId)?.chainId === before.chainId && chainId !== before.chainId)
        before.connector.onChainChanged(String(chainId))
      // wagmi's own connectors end the connection after this turn.
      return accounts.length > 0 ? (mirror.find(connectorId) ?? null) : null
    },
    activate(connectorId) {
      const uid = mirror.origin(connectorId)?.connector.uid
      if (uid !== undefined && !life.aborted) config.setState((state) => ({ ...state, current: uid }))
    },
    capabilities: {
      ...asked,
      // Balance and name are read for every account, so they must not load the code that asks a wallet.
      ...('getName' in asked && nameCapabilities({ host, read, life })),
      getBalance: (parameters) => getBalance(read, parameters),
    },
    provider: providers.of,
    async endReason({ connectorId }) {
      const connector = config.connectors.find(({ id }) => id === connectorId)
      const provider = connector && (await providers.own(connector))
      return endReason(isEip1193(provider) ? provider : undefined)
    },
  }
}
