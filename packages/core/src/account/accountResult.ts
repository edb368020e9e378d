import type { AccountType } from '../adapter/Account.ts'
import type { ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { CaipAddress } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'
import type { KitError } from '../errors/KitError.ts'
import { liveStateOf } from '../connection/selectors.ts'
import { chainIdOf } from '../networks/findNetwork.ts'
import type { State } from '../kernel/registry.ts'
import type { QueryResult } from './queryResult.ts'

/** The account that the page sees in a namespace. */
export type ConnectedAccount = {
  /** The address, without the network. */
  readonly address: string
  /** The address with its network, as a CAIP-10 id. */
  readonly caipAddress: CaipAddress
  /** The CAIP-2 namespace of the account. */
  readonly namespace: string
  /** The kind of account. */
  readonly type: AccountType
  /** The connector of the account's connection. */
  readonly connectorId: string
  /** The name and icon of the connected wallet. */
  readonly wallet: ConnectedWallet
  /** The wallet's chain: a number on EVM chains, the CAIP-2 reference elsewhere. */
  readonly chainId: number | string
  /** The configured network it is on; undefined if the wallet is on another one. */
  readonly network: Network | undefined
}

type Status = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

/** `status`, and `isConnected` and its like, which narrow the union as `status` does. */
type Flags<status extends Status> = { readonly status: status } & {
  readonly [name in Status as `is${Capitalize<name>}`]: name extends status ? true : false
}

/** Fields of connected accounts only, so that they can be destructured before the union is narrowed. */
type NoAccount = { readonly [field in Exclude<keyof ConnectedAccount, 'namespace' | 'connectorId'>]?: undefined }

/** The account of a namespace as a dapp sees it: a union by `status`, or by `isConnected` and its like. */
export type AccountResult =
  | (Flags<'connected'> & ConnectedAccount & { readonly error: null })
  /** The wallet asks the user. */
  | (Flags<'connecting'> &
      NoAccount & { readonly namespace: string; readonly connectorId: string; readonly error: null })
  /**
   * A stored session is restored without a prompt: a route guard waits. Also on a server and while a page hydrates, which cannot
   * know whether there is one; `connectorId` is undefined there.
   */
  | (Flags<'reconnecting'> &
      NoAccount & { readonly namespace: string; readonly connectorId: string | undefined; readonly error: null })
  /** `error`: why the last attempt failed. */
  | (Flags<'disconnected'> &
      NoAccount & { readonly namespace: string; readonly connectorId?: undefined; readonly error: KitError | null })

/** A query before anything was read. */
export const notRead: QueryResult<never> = {
  status: 'pending',
  isPending: true,
  isSuccess: false,
  isError: false,
  data: undefined,
  error: null,
  isFetching: false,
}

const flags = <status extends Status>(status: status): Flags<status> =>
  ({
    status,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
  }) as Flags<status>

/** The account of a namespace. A pending or declined request for another wallet leaves the connected account in place. */
export function accountOf(
  { accounts, connections, network }: State,
  namespace: string = network.activeNamespace,
): AccountResult {
  const connection = connections[namespace]
  const live = connection && liveStateOf(connection)
  if (live) {
    const { connectorId, wallet, networkId, accounts: shared } = live.active
    const shown = accounts[namespace]?.caipAddress
    const { address, caipAddress, type } = shared.find((account) => account.caipAddress === shown) ?? shared[0]
    const itsNetwork = network.byNamespace[namespace]?.requested.find(
      ({ caipNetworkId }) => caipNetworkId === networkId,
    )
    const chainId = itsNetwork?.id ?? chainIdOf(networkId)
    return {
      ...flags('connected'),
      address,
      caipAddress,
      namespace,
      type,
      connectorId,
      wallet,
      chainId,
      network: itsNetwork,
      error: null,
    }
  }
  if (connection?.status === 'reconnecting')
    return { ...flags('reconnecting'), namespace, connectorId: connection.connectorId || undefined, error: null }
  if (connection?.status === 'connecting')
    return { ...flags('connecting'), namespace, connectorId: connection.connectorId, error: null }
  return {
    ...flags('disconnected'),
    namespace,
    error: connection?.status === 'disconnected' ? (connection.error?.error ?? null) : null,
  }
}
