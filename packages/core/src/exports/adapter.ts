export { withDeadline } from '../abort/withDeadline.ts'
export { withSignal } from '../abort/withSignal.ts'
export type { Account, AccountPurpose, AccountType } from '../adapter/Account.ts'
export type { Adapter, AdapterSetup, AdapterType } from '../adapter/Adapter.ts'
export type { AdapterCapabilities, CapabilityName } from '../adapter/AdapterCapabilities.ts'
export type { AdapterConnection, ConnectedWallet, NonEmpty } from '../adapter/AdapterConnection.ts'
export type { AdapterEvent } from '../adapter/AdapterEvent.ts'
export type { AdapterHost, DappMetadata } from '../adapter/AdapterHost.ts'
export type {
  AdapterInstance,
  AttachMeta,
  Eip1193Provider,
  PairingNamespace,
  WalletProvider,
} from '../adapter/AdapterInstance.ts'
export type { Balance } from '../adapter/capabilities/Balance.ts'
export type { ConnectedParameters } from '../adapter/capabilities/ConnectedParameters.ts'
export type {
  AddressCheck,
  NetworkCapabilities,
  TransactionStatus,
} from '../adapter/capabilities/NetworkCapabilities.ts'
export type { PermissionCapabilities, WalletPermission } from '../adapter/capabilities/PermissionCapabilities.ts'
export type { PsbtInput, SigningCapabilities, TypedData } from '../adapter/capabilities/SigningCapabilities.ts'
export type { Call, CallsStatus, TransferCapabilities } from '../adapter/capabilities/TransferCapabilities.ts'
export type { Connector, ConnectorType } from '../adapter/Connector.ts'
export { createRanking, type Ranking } from '../adapter/rpc/createRanking.ts'
export {
  createRpcClient,
  type RpcClient,
  type RpcClientOptions,
  type RpcRequest,
} from '../adapter/rpc/createRpcClient.ts'
export { type RpcError, rpcErrorOf } from '../adapter/rpc/RpcError.ts'
export type {
  SharedConnector,
  SharedConnectorEvent,
  SharedConnectorHost,
  SharedConnectorInstance,
  SharedConnectorSetup,
  SharedSession,
  SharedSessionNamespace,
} from '../adapter/SharedConnector.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  type ParsedCaipAddress,
  parseCaipNetworkId,
  type ParsedCaipNetworkId,
} from '../caip/caip.ts'
export { isKitError, KitError, type KitErrorCode, type KitErrorOptions } from '../errors/KitError.ts'
export {
  aborted,
  accountUndefined,
  adapterNotFound,
  authAccountMissing,
  capabilityMissing,
  chainNotSupported,
  connectorNotFound,
  disconnectFailed,
  feeTooHigh,
  gasPriceUnsupported,
  httpStatus,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  malformedAnswer,
  modalClosed,
  nameNotRegistered,
  nameNotResolved,
  nameSuggestionsFailed,
  namesFailed,
  networkNotFound,
  networkNotSupported,
  networkUndefined,
  noAccounts,
  notConnected,
  popupBlocked,
  requestPending,
  signInRefused,
  swapsUnsupported,
  timedOut,
  transactionRefused,
  unreachable,
  unverifiedAnswer,
  userRejected,
  walletConnectMissing,
  walletFailed,
} from '../errors/errors.ts'
export * from '../errors/kitErrors.ts'
export type { NativeCurrency, Network } from '../networks/Network.ts'
export type { PageDocument, Platform, PlatformStorage } from '../platform/Platform.ts'
export type { SignIn } from '../signin/SignIn.ts'
