import { type Account, type AdapterConnection, type KitState, liveStateOf, type Network } from '@kit/core'

export type ChainAccount = {
  readonly namespace: string
  /** The network of the wallet, or else the first of the namespace. Its picture represents the namespace. */
  readonly network: Network
  /** Absent: no wallet is connected there. */
  readonly connected:
    | {
        readonly connection: AdapterConnection
        readonly others: readonly AdapterConnection[]
        readonly account: Account
      }
    | undefined
}

/** The account that the page sees of every namespace, in the dapp's order. */
export const chainAccounts = ({ connections, accounts, network: { byNamespace } }: KitState): readonly ChainAccount[] =>
  Object.entries(byNamespace).map(([namespace, { requested, activeId, walletNetworkId }]) => {
    const state = liveStateOf(connections[namespace])
    const network =
      requested.find(({ caipNetworkId }) => caipNetworkId === (walletNetworkId ?? activeId)) ?? requested[0]
    if (!state) return { namespace, network, connected: undefined }
    const { active: connection, others } = state
    const account =
      connection.accounts.find(({ caipAddress }) => caipAddress === accounts[namespace]?.caipAddress) ??
      connection.accounts[0]
    return { namespace, network, connected: { connection, others, account } }
  })
