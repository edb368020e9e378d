import { aborted, type AdapterInstance, connectorNotFound, noAccounts } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import { untilAborted } from '../async/untilAborted.ts'
import { accountsOf } from '../evm/accountsOf.ts'
import { chainIdOf } from '../evm/chainIdOf.ts'
import { toKitError } from '../evm/toKitError.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { allowSelfConnect, register } from './registration.ts'

export type Connecting = {
  readonly connect: AdapterInstance['connect']
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({ config, mirror, life }: InstanceContext): Connecting {
  /** The open attempts, oldest first. */
  const attempts = new Set<{ readonly connector: Connector; readonly controller: AbortController }>()
  /** What a wallet was asked by an attempt that nobody waits for any more, by the connector's uid. */
  const unanswered = new Map<string, ReturnType<Connector['connect']>>()
  const othersOf = (connector: Connector) => [...attempts].some((attempt) => attempt.connector.uid === connector.uid)

  const isConnected = (connector: Connector) => config.state.connections.has(connector.uid)

  /** The wallet said yes to nobody: unless somebody else took it up, its permission is given back. */
  const undo = async (connector: Connector) => {
    if (life.aborted || isConnected(connector) || othersOf(connector)) return
    await connector.disconnect()
    if (!isConnected(connector)) allowSelfConnect(config, connector, true)
  }

  const setStatus = () =>
    config.setState((state) => {
      if (state.status === 'reconnecting') return state
      return { ...state, status: attempts.size > 0 ? 'connecting' : state.current ? 'connected' : 'disconnected' }
    })

  return {
    cancel(connectorId) {
      for (const { connector, controller } of attempts) if (connector.id === connectorId) controller.abort()
    },

    async connect({ connectorId, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      const existing = mirror.find(connectorId)
      if (existing) return existing
      const connector = config.connectors.find(({ id }) => id === connectorId)
      if (!connector) throw connectorNotFound({ connectorId })

      const controller = new AbortController()
      const attempt = { connector, controller }
      const stop = AbortSignal.any([signal, life, controller.signal])
      attempts.add(attempt)
      // wagmi would take an approval that comes too late for a wallet that connects by itself.
      allowSelfConnect(config, connector, false)
      setStatus()
      const asked = unanswered.get(connector.uid)
      // The wallet still shows the question of an attempt that was left: its answer is this one's.
      const answer = asked
        ? connector.connect().catch((error: unknown) => {
            if (toKitError(error, { isConnecting: true }).code === 'REQUEST_PENDING' && unanswered.get(connector.uid) === asked) return asked
            throw error
          })
        : connector.connect()
      const end = () => {
        attempts.delete(attempt)
        setStatus()
      }

      try {
        const { accounts, chainId } = await untilAborted(answer, stop)
        if (stop.aborted) throw aborted()
        const addresses = accountsOf(accounts)
        if (addresses.length === 0) throw noAccounts({ connectorId })
        mirror.silently(connectorId, () => register(config, connector, { accounts: addresses, chainId: chainIdOf(chainId) ?? Number(chainId) }))
        end()
        const connection = mirror.find(connectorId)
        if (!connection) throw noAccounts({ connectorId })
        return connection
      } catch (error) {
        end()
        if (stop.aborted) {
          unanswered.set(connector.uid, answer)
          const settled = (): void => {
            if (unanswered.get(connector.uid) === answer) unanswered.delete(connector.uid)
          }
          answer.then(settled, settled)
          answer.then(() => undo(connector)).catch(() => allowSelfConnect(config, connector, !isConnected(connector)))
          throw aborted()
        }
        if (!isConnected(connector) && !othersOf(connector)) allowSelfConnect(config, connector, true)
        throw toKitError(error, { connectorId, isConnecting: true })
      }
    },
  }
}
