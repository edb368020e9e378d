import type { Config, Connector } from '@wagmi/core'
import type { Address } from 'viem'
import type { OwnConnector } from '../connector/eip1193Connector.ts'

type Internal = Config['_internal']['events']

/** wagmi's listeners of its connectors, which it puts on and takes off by identity. */
type Listeners = {
  readonly connect: Internal['connect']
  readonly change: Internal['change']
  readonly disconnect: Internal['disconnect']
}
const listenersOf = (config: Config): Listeners => config._internal.events

/**
 * What wagmi's `connect` action does once the wallet has answered. The action itself is not used: it can
 * neither be aborted nor informed that an answer was late, and it has no silent form for one connector.
 */
export function register(
  config: Config,
  connector: Connector & Partial<OwnConnector>,
  answer: { accounts: readonly Address[]; chainId: number },
): void {
  // The wallet may have changed between its response and the first listener.
  const { accounts, chainId } = connector.walletState?.() ?? answer
  const [first, ...rest] = accounts
  if (first === undefined) return
  const { connect, change, disconnect } = listenersOf(config)
  const { emitter, uid } = connector
  emitter.off('connect', connect)
  emitter.off('change', change)
  emitter.on('change', change)
  emitter.off('disconnect', disconnect)
  emitter.on('disconnect', disconnect)
  remember(config, connector.id)
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(uid, { accounts: [first, ...rest], chainId, connector }),
    current: uid,
    status: 'connected',
  }))
}

/** What wagmi's `disconnect` action does, without waiting for the wallet. */
export function unregister(config: Config, connector: Connector): void {
  const { change, disconnect } = listenersOf(config)
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(connector.uid)
    const current =
      state.current !== null && connections.has(state.current)
        ? state.current
        : (connections.keys().next().value ?? null)
    return { ...state, connections, current, status: current === null ? 'disconnected' : state.status }
  })
}

/** Lets the connector report a connection that the wallet makes by itself, as wagmi does, or not. */
export function allowSelfConnect(config: Config, connector: Connector, allowed: boolean): void {
  const { connect } = listenersOf(config)
  connector.emitter.off('connect', connect)
  if (allowed) connector.emitter.on('connect', connect)
}

/** wagmi tries this one first when the page is loaded again. A full or blocked storage is no failure. */
function remember(config: Config, connectorId: string): void {
  void Promise.resolve(config.storage?.setItem('recentConnectorId', connectorId)).catch(() => undefined)
}
