export { withDeadline } from '../abort/withDeadline.ts'
export { anySignal, withAnySignal } from '../abort/anySignal.ts'
export { untilAborted, withSignal } from '../abort/withSignal.ts'
export type { Account, AccountPurpose, AccountType } from '../adapter/Account.ts'
export type { Adapter, AdapterSetup, AdapterType } from '../adapter/Adapter.ts'
export type { AdapterCapabilities, CapabilityName } from '../adapter/AdapterCapabilities.ts'
export type { AdapterConnection, ConnectedWallet, NonEmpty, WalletLogin } from '../adapter/AdapterConnection.ts'
export type { AdapterEvent, EndReason } from '../adapter/AdapterEvent.ts'
export type { AdapterHost, DappMetadata } from '../adapter/AdapterHost.ts'
export type {
  AdapterInstance,
  AttachMeta,
  Eip1193Provider,
  PairingNamespace,
  WalletProvider,
} from '../adapter/AdapterInstance.ts'
export type { AmountScale, Balance } from '../adapter/capabilities/Balance.ts'
export type { ConnectedParameters } from '../adapter/capabilities/ConnectedParameters.ts'
export type { FeeEstimate, FeeParts, FeeTerms, Sendable } from '../adapter/capabilities/FeeEstimate.ts'
export type {
  AddressCheck,
  AddressDescription,
  AddressKind,
  NetworkCapabilities,
  TransactionState,
  TransactionStatus,
} from '../adapter/capabilities/NetworkCapabilities.ts'
export type { PermissionCapabilities, WalletPermission } from '../adapter/capabilities/PermissionCapabilities.ts'
export { typedDataText } from '../adapter/typedDataText.ts'
export type { PsbtInput, SigningCapabilities, TypedData } from '../adapter/capabilities/SigningCapabilities.ts'
export type {
  Call,
  CallsStatus,
  CoinChoice,
  PaymentNote,
  SentTransaction,
  Simulation,
  SpentToken,
  TransferCapabilities,
} from '../adapter/capabilities/TransferCapabilities.ts'
export type { WalletAsset } from '../adapter/capabilities/WalletAsset.ts'
export type { Connector, ConnectorType } from '../adapter/Connector.ts'
export { type CallWatcher, standIn, watched } from '../adapter/standIn.ts'
export { createLoadQuestions, honoursSilent, type LoadQuestions } from '../adapter/createLoadQuestions.ts'
export { isBatchId, plainText, readSafely, standardGrant, walletImage } from '../adapter/untrusted.ts'
export { originOf } from '../adapter/rpc/originOf.ts'
export { readText } from '../adapter/rpc/readText.ts'
export { createLacking, type Lacking } from '../adapter/rpc/createLacking.ts'
export { createRanking, type Ranking } from '../adapter/rpc/createRanking.ts'
export {
  createRpcClient,
  type RpcClient,
  type RpcClientOptions,
  type RpcRequest,
} from '../adapter/rpc/createRpcClient.ts'
export { type Refusal, refusalOf, refusesBatches } from '../networks/refusals.ts'
export { type RpcError, rpcErrorOf } from '../adapter/rpc/RpcError.ts'
export type {
  ApprovalPlace,
  EmailLogin,
  EmbeddedWallet,
  FramePlace,
  ProviderWindow,
  SmartSession,
  SmartSessionLimit,
  SocialLogin,
} from '../adapter/EmbeddedWallet.ts'
export type {
  SharedConnector,
  SharedConnectorEvent,
  SharedConnectorHost,
  SharedConnectorInstance,
  SharedConnectorSetup,
  SharedSession,
  SharedSessionNamespace,
} from '../adapter/SharedConnector.ts'
export type { AskedPayment, LateResponse, PendingRequest } from '../pairing/PendingRequest.ts'
export { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '../caip/caip.ts'
export { isCaipAddress, parseCaipAddress, type ParsedCaipAddress } from '../caip/caipAddress.ts'
export { isKitError, isOwnError, KitError, type KitErrorCode, type KitErrorOptions } from '../errors/KitError.ts'
export { withSent } from '../errors/withSent.ts'
export { networkNotFound } from '../errors/connectErrors.ts'
export {
  aborted,
  capabilityMissing,
  connectorNotFound,
  malformedAnswer,
  noAccounts,
  notConnected,
  timedOut,
  walletFailed,
} from '../errors/errors.ts'
export {
  codeExpired,
  codeWrong,
  feeTooHigh,
  frameLoadFailed,
  httpStatus,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  invalidEmail,
  loginFailed,
  loginRateLimited,
  networkNotSupported,
  popupBlocked,
  projectIdNotConfigured,
  requestPending,
  signInRefused,
  tokenNotSupported,
  transactionRefused,
  transactionWouldFail,
  unreachable,
  unverifiedAnswer,
  userRejected,
  walletChanged,
  walletLocked,
} from '../errors/requestErrors.ts'
export { deviceError, saysHardware } from '../errors/saysHardware.ts'
export { isMethodMissing } from '../errors/isMethodMissing.ts'
export { errorLayers, errorTexts, type ErrorLayer } from '../errors/errorLayers.ts'
export { saysRefusal } from '../errors/saysRefusal.ts'
export { saysUnknownNetwork } from '../errors/saysUnknownNetwork.ts'
export { didYouMean } from '../options/didYouMean.ts'
export { invalidOption, loadFailed } from '../errors/kitErrors.ts'
export { parseUrl } from '../url/parseUrl.ts'
export { isPrivateHost, safePage } from '../url/webLink.ts'
export { isPlaceholder } from '../services/isPlaceholder.ts'
export { addChainParameters, hexChainId, readEvmSignature } from '../networks/evmRequests.ts'
export { explorerUrl } from '../networks/explorerUrl.ts'
export { isNativeToken, nativeTokenUnit } from '../networks/nativeTokens.ts'
export type { NativeCurrency, Network } from '../networks/Network.ts'
export { bitcoinPairing, evmPairing, polkadotPairing, solanaPairing } from '../networks/pairing.ts'
export type { SocialProvider, ThemeState } from '../options/KitOptions.ts'
export { claimLock } from '../storage/claimLock.ts'
export type { PageDocument, Platform, PlatformLocks, PlatformStorage } from '../platform/Platform.ts'
export type { SignIn, SignInProof, SignInRequest, SignInSession, SignInWithConnect } from '../signin/SignIn.ts'
