export type { AccountBalance, AccountState, BalanceState, IdentityState } from '../account/AccountState.ts'
export type * from './adapter.ts'
export type { AlertCode } from '../alerts/messages.ts'
export type { Alert, AlertsState } from '../alerts/AlertsState.ts'
export type { AllWalletsState, WalletSearch } from '../wallets/allWalletsMachine.ts'
export type { ExplorerWallet } from '../services/explorer.ts'
export type { RecentConnection, RecentConnections } from '../connection/recentConnections.ts'
export type {
  Connected,
  Connecting,
  ConnectionFailure,
  ConnectionState,
  Disconnected,
} from '../connection/ConnectionState.ts'
export { connectionsOf, isPending, liveStateOf } from '../connection/selectors.ts'
export { isKitError, KitError } from '../errors/KitError.ts'
export type { EventOf, KitEvent } from '../analytics/events.ts'
export { createKit } from '../createKit.ts'
export type {
  ConnectedAccount,
  ConnectParameters,
  DisconnectParameters,
  Kit,
  NamespaceTarget,
  PerformableName,
  PerformParameters,
  ReadableName,
  ReadParameters,
  SwitchConnectionParameters,
} from '../Kit.ts'
export type { KitState } from '../state/KitState.ts'
export type { LinkPlace, LinkTarget } from '../links/appLink.ts'
export type { PairingLink } from '../links/pairingLink.ts'
export type { LogLevel } from '../logger/createLogger.ts'
export type { NavigationState } from '../navigation/NavigationState.ts'
export type { Route, RouteOf, View } from '../navigation/Route.ts'
export type { NamespaceNetworks, NetworkState, Switching } from '../network/NetworkState.ts'
export type { ShowToast } from '../notifications/machine.ts'
export type { NotificationsState, Toast, ToastVariant } from '../notifications/NotificationsState.ts'
export type { ToastCode } from '../notifications/messages.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  KitFeatures,
  KitOptions,
  KitServices,
  PairingProvider,
  ThemeMode,
  ThemeState,
  ThemeVariables,
  WalletFeature,
} from '../options/KitOptions.ts'
export type { ResolvedOptions } from '../options/resolveOptions.ts'
export type { PairingState } from '../pairing/PairingState.ts'
export type { SignInState } from '../signin/SignInState.ts'
export type { PendingTransaction } from '../transactions/PendingTransaction.ts'
export type { CustomWallet } from '../wallets/customWallet.ts'
export type { ConnectorTarget, WalletItem } from '../wallets/list.ts'
export type { WalletsState } from '../wallets/machine.ts'
