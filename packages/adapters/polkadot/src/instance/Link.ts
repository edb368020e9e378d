import type { AdapterConnection, CaipNetworkId, ConnectedWallet, WalletProvider } from '@kit/core/adapter'
import type { InjectedWallet } from '../injected/InjectedWallet.ts'
import type { GivenAccount } from '../injected/readAccounts.ts'

/** What the page holds of a wallet that was opened. */
export type Link = {
  readonly connectorId: string
  readonly injected: InjectedWallet
  readonly wallet: ConnectedWallet
  readonly given: readonly GivenAccount[]
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** What a shared connector gave, and where it said that its session stands. */
  readonly attached?: { readonly provider: WalletProvider; readonly networkId: CaipNetworkId } | undefined
  /** Null: the wallet shares nothing now (locked, taken back), and may again. */
  readonly connection: AdapterConnection | null
}
