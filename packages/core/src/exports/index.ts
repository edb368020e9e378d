export { accountOf, type AccountResult, type ConnectedAccount } from '../account/accountResult.ts'
export { truncateAddress } from '../format/addresses.ts'
export type { AmountScale } from '../adapter/capabilities/Balance.ts'
export { type BalanceData, balanceOf, type IdentityData, identityOf, type QueryResult } from '../account/queryResult.ts'
export type { AccountBalance, AccountState, BalanceState, IdentityState } from '../account/AccountState.ts'
export type * from './adapter.ts'
export type { AlertCode } from '../alerts/messages.ts'
export type { Alert, AlertsState } from '../alerts/AlertsState.ts'
export type { AllWalletsState, WalletSearch } from '../wallets/allWalletsMachine.ts'
export type { ExplorerWallet } from '../services/explorer.ts'
export type { ActivityItem } from '../features/activity/readActivity.ts'
export type { AssetList, AssetOwner } from '../features/assetList.ts'
export type { AssetListActions } from '../features/createAssetList.ts'
export type { Nft } from '../features/nfts/readNfts.ts'
export type { PrepareSendParameters, Send, SendChange } from '../features/send/createSend.ts'
export type { PastRecipient } from '../features/send/recipients.ts'
export type {
  OpenSend,
  RecipientProblem,
  SendAsset,
  SendConcern,
  SendFlow,
  SendFunds,
  SendPin,
  SendRecipient,
  SendReview,
  SendState,
} from '../features/send/SendState.ts'
export type { Names } from '../features/names/createNames.ts'
export type { NamesState, NameSuggestion } from '../features/names/machine.ts'
export type { OnRamp } from '../features/onramp/createOnRamp.ts'
export type {
  OnRampChoice,
  OnRampOrder,
  OnRampQuoteState,
  OnRampState,
} from '../features/onramp/machine.ts'
export type {
  OnRampAsset,
  OnRampCurrency,
  OnRampMethod,
  OnRampOptions,
  OnRampProvider,
  OnRampQuote,
} from '../services/blockchain/onramp.ts'
export type { Swap, SwapAct, SwapInput } from '../features/swap/createSwap.ts'
export type {
  SwapCallResult,
  SwapConcern,
  SwapOrder,
  SwapPin,
  SwapQuote,
  SwapQuoteState,
  SwapReview,
  SwapSide,
  SwapSideName,
  SwapState,
  SwapStep,
  SwapStepKind,
  SwapToken,
} from '../features/swap/Swap.ts'
export type { AccountTabName, NftActions, Portfolio, PortfolioState, TokenActions } from '../features/Portfolio.ts'
export type { Holding, Token, TokenConcern } from '../features/tokens/rateTokens.ts'
export type { Transaction, Transfer } from '../services/blockchain/history.ts'
export type { RecentConnection, RecentConnections } from '../connection/recentConnections.ts'
export type {
  Connected,
  Connecting,
  ConnectionFailure,
  ConnectionState,
  Disconnected,
} from '../connection/ConnectionState.ts'
export { type ConnectionTarget, endsTogether } from '../connection/endsTogether.ts'
export { connectionsOf, isPending, liveStateOf } from '../connection/selectors.ts'
export { isKitError, KitError } from '../errors/KitError.ts'
export { kitIdTaken, kitNotFound } from '../errors/kitErrors.ts'
export { toKitError } from '../errors/toKitError.ts'
export type { EventOf, KitEvent } from '../analytics/events.ts'
export { createKit } from '../createKit.ts'
export type { ConnectParameters } from '../connection/attempt.ts'
export type {
  PerformParameters,
  PerformableName,
  ReadParameters,
  ReadableName,
} from '../connection/capabilityArguments.ts'
export type { DisconnectParameters } from '../connection/disconnect.ts'
export type { SwitchConnectionParameters } from '../connection/switchConnection.ts'
export type { UnlockParameters } from '../connection/unlock.ts'
export type { NamespaceTarget } from '../navigation/navigate.ts'
export type { TypedData } from '../adapter/capabilities/SigningCapabilities.ts'
export type { SwitchNetworkParameters } from '../network/switchNetwork.ts'
export type { Kit } from '../Kit.ts'
export type { KitState } from '../boot/KitState.ts'
export { isSame, type WatchOptions } from '../kernel/watch.ts'
export type { LinkPlace } from '../links/appLink.ts'
export type { LinkTarget } from '../links/safeLink.ts'
export type { PairingLink } from '../links/pairingLink.ts'
export type { LogLevel } from '../logger/createLogger.ts'
export type { NavigationState } from '../navigation/NavigationState.ts'
export type { Route, RouteOf, View } from '../navigation/Route.ts'
export type { NamespaceNetworks, NetworkState, Switching } from '../network/NetworkState.ts'
export { networkOf, type NetworkResult } from '../network/networkResult.ts'
export type { ShowToast } from '../notifications/machine.ts'
export type { NotificationsState, Toast, ToastVariant } from '../notifications/NotificationsState.ts'
export type { ToastCode } from '../notifications/messages.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  KitFeatures,
  KitOptions,
  KitServices,
  LocaleMessages,
  NamedToken,
  PairingProvider,
  SocialProvider,
  ThemeMode,
  ThemeState,
  ThemeVariables,
  WalletFeature,
} from '../options/KitOptions.ts'
export type { ResolvedOptions } from '../options/resolveOptions.ts'
export type { PairingState } from '../pairing/PairingState.ts'
export type { SignIn, SignInProof, SignInRequest, SignInSession } from '../signin/SignIn.ts'
export type { SignInState } from '../signin/SignInState.ts'
export type { TransactionActions } from '../transactions/followTransactions.ts'
export type { TransactionName } from '../transactions/machine.ts'
export type {
  GivenTransaction,
  OrderedToken,
  PendingTransaction,
  SettledTransaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionOrder,
  TransactionOutcome,
  TransactionSummary,
} from '../transactions/PendingTransaction.ts'
export type { AskedPayment, LateResponse, PendingRequest } from '../pairing/PendingRequest.ts'
export type { WalletRequest } from '../pairing/walletRequest.ts'
export type { CustomWallet } from '../wallets/customWallet.ts'
export type { ConnectorTarget, WalletItem } from '../wallets/list.ts'
export type { WalletsState } from '../wallets/machine.ts'
