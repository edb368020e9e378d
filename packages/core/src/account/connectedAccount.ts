import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { connectionsOf } from '../connection/selectors.ts'
import type { ConnectedAccount } from './accountResult.ts'
import type { Core } from '../kernel/Core.ts'
import { defaultAccountType } from '../networks/namespaces.ts'
import { chainIdOf, findNetwork } from '../networks/findNetwork.ts'
import type { World } from '../kernel/actions.ts'
import { read } from '../kernel/dispatch.ts'
import { selectAccount } from './selectAccount.ts'

/** The account of a connection that the dapp sees. */
export const shownAccount = (core: Core, namespace: string, connection: AdapterConnection): Account =>
  shownAccountIn({ read: (name) => read(core, name), options: core.options }, namespace, connection)

/** As `shownAccount`, for reactions. */
export const shownAccountIn = (
  { read: readSlice, options }: Pick<World, 'read' | 'options'>,
  namespace: string,
  connection: AdapterConnection,
): Account =>
  selectAccount(
    connection,
    readSlice('accountTypes')[namespace] ?? defaultAccountType(namespace, options.defaultAccountTypes),
    readSlice('chosenAccounts')[namespace],
  )

/** The active connection of a namespace. */
export const activeConnection = (core: Core, namespace: string): AdapterConnection | undefined =>
  connectionsOf(read(core, 'connections')[namespace])[0]

/** The account that the dapp sees in a namespace; undefined if none is connected. */
export function connectedAccount(core: Core, namespace: string): ConnectedAccount | undefined {
  const connection = activeConnection(core, namespace)
  if (!connection) return undefined
  const { address, caipAddress, type } = shownAccount(core, namespace, connection)
  const { connectorId, wallet, networkId } = connection
  const network = findNetwork(core.options.networks, networkId)
  const chainId = network?.id ?? chainIdOf(networkId)
  return { address, caipAddress, namespace, type, connectorId, wallet, chainId, network }
}
