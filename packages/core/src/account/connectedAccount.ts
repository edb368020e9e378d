import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { connectionsOf } from '../connection/selectors.ts'
import type { ConnectedAccount } from '../Kit.ts'
import type { KitContext } from '../KitContext.ts'
import { defaultAccountType } from '../networks/namespaces.ts'
import { chainIdOf, findNetwork } from '../networks/findNetwork.ts'
import { read, type World } from '../state/dispatch.ts'
import { selectAccount } from './selectAccount.ts'

/** The account of a connection that the dapp sees. */
export const shownAccount = (kit: KitContext, namespace: string, connection: AdapterConnection): Account =>
  shownAccountIn({ read: (name) => read(kit, name), options: kit.options }, namespace, connection)

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
export const activeConnection = (kit: KitContext, namespace: string): AdapterConnection | undefined =>
  connectionsOf(read(kit, 'connections')[namespace])[0]

/** The account that the dapp sees in a namespace; undefined if none is connected. */
export function connectedAccount(kit: KitContext, namespace: string): ConnectedAccount | undefined {
  const connection = activeConnection(kit, namespace)
  if (!connection) return undefined
  const { address, caipAddress, type } = shownAccount(kit, namespace, connection)
  const { connectorId, wallet, networkId } = connection
  const network = findNetwork(kit.options.networks, networkId)
  const chainId = network?.id ?? chainIdOf(networkId)
  return { address, caipAddress, namespace, type, connectorId, wallet, chainId, network }
}
