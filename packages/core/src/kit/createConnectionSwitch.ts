import { connectionsOf } from '../connection/connectionsOf.ts'
import { adapterNotFound } from '../errors/kitErrors.ts'
import { invalidAddress } from '../errors/transferErrors.ts'
import { notConnected } from '../errors/walletErrors.ts'
import type { Connect } from './createConnect.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type ConnectionSwitch = Pick<Kit, 'switchConnection' | 'forgetConnection' | 'setNamespace'>

export type CreateConnectionSwitchParameters = {
  readonly parts: () => KitParts
  readonly account: Connect['account']
  /** Another account of the namespace is the one that the page sees. */
  readonly followAccount: (namespace: string) => void
}

/** From one connection, account or namespace to another. */
export function createConnectionSwitch({ parts, account, followAccount }: CreateConnectionSwitchParameters): ConnectionSwitch {
  const active = (): string => parts().networks.machine.get().activeNamespace

  return {
    async switchConnection({ connectorId, namespace = active(), address, signal }) {
      const { connections, choice } = parts()
      const machine = connections.machines[namespace]
      if (!machine) throw adapterNotFound({ namespace })
      const live = connectionsOf(machine.get()).find((connection) => connection.connectorId === connectorId)
      const connection = live ?? (await connections.connect(namespace, connectorId, signal))
      if (!connection) throw notConnected({ namespace })
      if (address !== undefined) {
        if (connection.accounts.every((its) => its.address !== address))
          throw invalidAddress({ address, networkId: connection.networkId, reason: 'it is none of the accounts of this wallet.' })
        choice.choose(namespace, connection, address)
      }
      machine.send({ type: 'connection.activated', connectorId })
      followAccount(namespace)
      const result = account(namespace)
      if (!result) throw notConnected({ namespace })
      return result
    },
    forgetConnection: ({ connectorId, namespace = active() }) => parts().recent.forget(namespace, connectorId),
    setNamespace(namespace) {
      const { networks } = parts()
      const its = networks.machine.get().byNamespace[namespace]
      if (!its) throw adapterNotFound({ namespace })
      networks.machine.send({ type: 'network.chosen', networkId: its.activeId })
    },
  }
}
