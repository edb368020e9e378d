import type { AccountState } from '../account/AccountState.ts'
import type { AccountType } from '../adapter/Account.ts'
import type { AlertsState } from '../alerts/AlertsState.ts'
import type { AllWalletsState } from '../wallets/allWalletsMachine.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import type { RecentConnections } from '../connection/recentConnections.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { NamesState } from '../features/names/machine.ts'
import type { OnRampState } from '../features/onramp/machine.ts'
import type { SwapState } from '../features/swap/Swap.ts'
import type { PortfolioState } from '../features/Portfolio.ts'
import type { SendState } from '../features/send/SendState.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { NotificationsState } from '../notifications/NotificationsState.ts'
import type { LocaleMessages, ThemeState } from '../options/KitOptions.ts'
import type { PendingRequest } from '../pairing/PendingRequest.ts'
import type { PairingState } from '../pairing/PairingState.ts'
import type { WalletRequest } from '../pairing/walletRequest.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import type { WalletItem } from '../wallets/list.ts'
import type { WalletsState } from '../wallets/machine.ts'

/** Everything a page can see of a kit. Frozen, and the same object as long as nothing changed. */
export type KitState = {
  /** `idle` before `start()`; `restoring` while stored sessions are restored; then `ready`. */
  readonly lifecycle: 'idle' | 'restoring' | 'ready' | 'destroyed'
  /** By CAIP-2 namespace; there is one for each adapter. */
  readonly connections: Readonly<Record<string, ConnectionState>>
  /** Wallets that were connected lately and are not, by namespace, newest first; known once the kit does anything. */
  readonly recentConnections: RecentConnections
  readonly network: NetworkState
  /** By CAIP-2 namespace. */
  readonly accounts: Readonly<Record<string, AccountState>>
  /** The type of account that the user chose, by namespace; a namespace that is not here has the dapp's. */
  readonly accountTypes: Readonly<Record<string, AccountType>>
  /** Transactions that were sent here, also by other tabs and visits, and that are not settled yet; oldest first, at most 99. */
  readonly pendingTransactions: readonly PendingTransaction[]
  /** The lists of the active account that views have requested. */
  readonly portfolio: PortfolioState
  /** The payment that is being made, and those that the wallet has not answered. */
  readonly send: SendState
  /** The current purchase; null before `kit.onRamp` is used. */
  readonly onRamp: OnRampState | null
  /** The name that is being chosen; null before `kit.names` is used. */
  readonly names: NamesState | null
  /** A swap of the active account, once `kit.swap` was used. */
  readonly swap: SwapState
  readonly wallets: WalletsState
  /** `wallets` as the one pure function lists them. */
  readonly walletList: readonly WalletItem[]
  /** The state of AllWallets. */
  readonly allWallets: AllWalletsState
  readonly navigation: NavigationState
  /** The URI that wallets are paired by; beyond `idle` only while a view may need one. */
  readonly pairing: PairingState
  readonly signIn: SignInState
  readonly notifications: NotificationsState
  readonly alerts: AlertsState
  /** The terms were ticked, where `features.legalCheckbox` asks for it. */
  readonly legalAccepted: boolean
  /** Requests that wait for the user in paired wallets, also those of an earlier page, oldest first. */
  readonly pendingRequests: readonly PendingRequest[]
  /** A request of the dapp that waits in the app of a wallet on this phone, which the user paired by a link. */
  readonly walletRequest: WalletRequest | null
  /** The language of `setLocale`; `tag` undefined: the option `locale`, else the page's language. */
  readonly locale: { readonly tag: string | undefined; readonly messages: LocaleMessages }
  readonly theme: ThemeState
}
