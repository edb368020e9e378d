import type { AccountState } from '../account/AccountState.ts'
import type { AccountType } from '../adapter/Account.ts'
import type { AlertsState } from '../alerts/AlertsState.ts'
import type { AllWalletsState } from '../wallets/allWalletsMachine.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import type { RecentConnections } from '../connection/recentConnections.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { NotificationsState } from '../notifications/NotificationsState.ts'
import type { ThemeState } from '../options/KitOptions.ts'
import type { PairingState } from '../pairing/PairingState.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import type { WalletItem } from '../wallets/list.ts'
import type { WalletsState } from '../wallets/machine.ts'

/** Everything a page can see of a kit. Frozen, and the same object as long as nothing changed. */
export type KitState = {
  /** `idle` before `start()`; `restoring` while stored sessions are taken up; then `ready`. */
  readonly lifecycle: 'idle' | 'restoring' | 'ready' | 'destroyed'
  /** By CAIP-2 namespace; there is one for each adapter. */
  readonly connections: Readonly<Record<string, ConnectionState>>
  /** Wallets that were connected lately and are not, by namespace, newest first; known once the kit does anything. */
  readonly recentConnections: RecentConnections
  readonly network: NetworkState
  /** By CAIP-2 namespace. */
  readonly accounts: Readonly<Record<string, AccountState>>
  /** The type of account that the visitor chose, by namespace; a namespace that is not here has the dapp's. */
  readonly accountTypes: Readonly<Record<string, AccountType>>
  /** What was sent from here and the chain has not, oldest first; at most 99 (SPEC §9). After a day it is let go. */
  readonly pendingTransactions: readonly PendingTransaction[]
  readonly wallets: WalletsState
  /** `wallets` as the one pure function lists them. */
  readonly walletList: readonly WalletItem[]
  /** What AllWallets shows. */
  readonly allWallets: AllWalletsState
  readonly navigation: NavigationState
  /** The URI that wallets are paired by; beyond `idle` only while somebody may want one. */
  readonly pairing: PairingState
  readonly signIn: SignInState
  readonly notifications: NotificationsState
  readonly alerts: AlertsState
  /** The terms were ticked, where `features.legalCheckbox` asks for it. */
  readonly legalAccepted: boolean
  readonly theme: ThemeState
}
