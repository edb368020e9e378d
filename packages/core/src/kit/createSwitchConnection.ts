import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import type { Leaving } from '../connection/createLeaving.ts'
import { adapterNotFound, invalidAddress, notConnected } from '../errors/errors.ts'
import { connectedAccount } from './connectedAccount.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type CreateSwitchConnectionParameters = {
  readonly parts: KitParts
  readonly connect: Kit['connect']
  readonly activate: Leaving['activate']
  readonly followAccount: (namespace: string) => void
}

/** From one connection of a namespace, or account of it, to another. */
export function createSwitchConnection({
  parts,
  connect,
  activate,
  followAccount,
}: CreateSwitchConnectionParameters): Kit['switchConnection'] {
  const active = (): string => parts.networks.machine.get().activeNamespace

  return async ({ connectorId, namespace = active(), address, signal }) => {
    const { connections, remembered } = parts
    const machine = Object.hasOwn(connections.machines, namespace) ? connections.machines[namespace] : undefined
    if (!machine) throw adapterNotFound({ namespace })
    const live = (): AdapterConnection | undefined =>
      connectionsOf(machine.get()).find((one) => one.connectorId === connectorId)
    if (!live()) await connect({ connectorId, namespace, signal })
    const connection = live()
    if (!connection) throw notConnected({ namespace })
    if (address !== undefined) {
      if (connection.accounts.every((its) => its.address !== address))
        throw invalidAddress({
          address,
          networkId: connection.networkId,
          reason: 'it is none of the accounts of this wallet.',
        })
      await remembered.ask(async ({ choose }) => choose(namespace, connection, address))
    }
    activate(namespace, connectorId)
    followAccount(namespace)
    const result = connectedAccount(parts, namespace)
    if (!result) throw notConnected({ namespace })
    return result
  }
}
