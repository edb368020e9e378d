import type { Connected, ConnectionState } from '../connection/ConnectionState.ts'
import type { KitParts } from './KitParts.ts'

/** What a connection of one namespace means to the others: for kits that have several. */
export type NamespaceFlows = {
  /** Somebody has connected, and the page looks there. */
  readonly arrived: (namespace: string, connected: Connected) => void
  /** A connection has ended that was the last of its namespace. */
  readonly left: (namespace: string, connectorId: string) => void
  /** Where nobody is connected any more, the page looks at a namespace where somebody is. */
  readonly lookElsewhere: (namespace: string, but?: string) => void
}

export function createNamespaceFlows(parts: () => KitParts): NamespaceFlows {
  function lookElsewhere(namespace: string, but?: string): void {
    const { options, networks, activeConnection } = parts()
    const { activeNamespace, byNamespace } = networks.machine.get()
    if (namespace !== activeNamespace || activeConnection(namespace)) return
    const other = options.adapters.find(
      (adapter) => ![undefined, but].includes(activeConnection(adapter.namespace)?.connectorId),
    )
    const networkId = other && byNamespace[other.namespace]?.activeId
    if (networkId !== undefined) networks.machine.send({ type: 'network.chosen', networkId })
  }

  return {
    lookElsewhere,
    arrived(namespace, { active }) {
      const { networks, connections } = parts()
      const { activeNamespace, byNamespace } = networks.machine.get()
      // One act of a shared connector connects several namespaces: the one the page looks at stays if it is among them.
      const seen = connections.machines[activeNamespace]?.get()
      const stays = activeNamespace !== namespace && seen !== undefined && isOf(seen, active.connectorId)
      const home = byNamespace[namespace]?.activeId
      if (!stays && home !== undefined) networks.machine.send({ type: 'network.chosen', networkId: home })
    },
    // A shared connector leaves the others in the same act.
    left: (namespace, connectorId) =>
      lookElsewhere(namespace, parts().shared.has(connectorId) ? connectorId : undefined),
  }
}

const isOf = (state: ConnectionState, connectorId: string): boolean =>
  (state.status === 'connected' && state.active.connectorId === connectorId) ||
  (state.status === 'connecting' && state.connectorId === connectorId)
