import { type Connecting, type EvmCapabilities, getBalance, lazyCapabilities } from '@kit/adapter-evm-shared'
import type { AdapterEvent, AdapterInstance } from '@kit/core/adapter'
import { createReading } from '../capabilities/createReading.ts'
import { createConnecting } from './createConnecting.ts'
import { createMirror } from './createMirror.ts'
import { createProviders } from './createProviders.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { register, unregister } from './registration.ts'
import { release } from './release.ts'

/**
 * What every connection needs, fetched when a wallet is chosen, a session taken up or wagmi has a connection. wagmi's state is the
 * truth: whatever changes it, kit or the dapp's own hooks, is reported.
 */
export type Sessions = Connecting & {
  readonly context: InstanceContext
  readonly disconnect: (connectorId: string, signal: AbortSignal) => Promise<void>
  readonly activate: (connectorId: string) => void
  readonly register: typeof register
  readonly unregister: typeof unregister
  readonly capabilities: EvmCapabilities
  readonly provider: NonNullable<AdapterInstance['provider']>
}

export type CreateSessionsParameters = Omit<InstanceContext, 'mirror'> & {
  readonly emit: (event: AdapterEvent) => void
  /** The rows may be others. */
  readonly list: () => void
  /** Not the dapp's: its connectors are of our own making. */
  readonly isOwnConfig: boolean
}

export function createSessions({ emit, list, isOwnConfig, ...given }: CreateSessionsParameters): Sessions {
  const { config, host, life, attached } = given
  const mirror = createMirror({
    config,
    emit(event) {
      emit(event)
      // Past kit: by the dapp through wagmi, or by the other side.
      if (event.type === 'connection.ended') attached.get(event.connectorId)?.end()
      list()
    },
    attachedMeta: (connectorId) => attached.get(connectorId)?.meta,
  })
  life.addEventListener('abort', mirror.stop, { once: true })
  const context: InstanceContext = { ...given, mirror }
  const read = createReading(config, host, life)
  // What stands by now is news to kit.
  for (const connection of mirror.connections()) emit({ type: 'connection.changed', connection })
  return {
    ...createConnecting({
      ...context,
      find: mirror.find,
      onAttempts: (count) =>
        config.setState((state) => {
          if (state.status === 'reconnecting') return state
          return { ...state, status: count > 0 ? 'connecting' : state.current ? 'connected' : 'disconnected' }
        }),
    }),
    context,
    register,
    unregister,
    async disconnect(connectorId, signal) {
      // Our own connectors wait for a locked wallet to be unlocked; this ends that.
      if (isOwnConfig && !mirror.origin(connectorId))
        await config.connectors.find(({ id }) => id === connectorId)?.disconnect()
      await release(context, connectorId, signal)
      list()
    },
    activate(connectorId) {
      const uid = mirror.origin(connectorId)?.connector.uid
      if (uid !== undefined && !life.aborted) config.setState((state) => ({ ...state, current: uid }))
    },
    capabilities: {
      ...lazyCapabilities(
        async () => (await import('../capabilities/acts.ts')).acts.createWagmiCapabilities(context, read),
        life,
      ),
      getBalance: (parameters) => getBalance(read, parameters),
    },
    provider: createProviders(config, mirror, life).of,
  }
}
