export { buildAuthObject } from '../auth/buildAuthObject.ts'
export { populateAuthPayload } from '../auth/populateAuthPayload.ts'
export type { RpcUrls } from '../auth/RpcUrls.ts'
export type { BaseClient } from '../client/BaseClient.ts'
export type { ClientOptions } from '../client/ClientOptions.ts'
export { DappClient } from '../client/DappClient.ts'
export { SignClient } from '../client/SignClient.ts'
export { WalletClient } from '../client/WalletClient.ts'
export type { AuthenticateParams, ConnectParams, DappMethods, RequestParams } from '../dapp/DappMethods.ts'
export type { WalletClientErrorKind } from '../errors/errorKinds.ts'
export type { ErrorResponse } from '../errors/wire.ts'
export { isWalletClientError } from '../errors/isWalletClientError.ts'
export type { WalletClientErrorOptions } from '../errors/WalletClientError.ts'
export { WalletClientError } from '../errors/WalletClientError.ts'
export type { Emitter } from '../events/createEmitter.ts'
export type { Logger, LogLevel } from '../log/Logger.ts'
export { formatPairingUri } from '../pairing/formatPairingUri.ts'
export type { PairingUri } from '../pairing/PairingUri.ts'
export { parsePairingUri } from '../pairing/parsePairingUri.ts'
export type { NamespaceConfig, ProviderNamespace } from '../provider/NamespaceConfig.ts'
export type { NamespaceFacade } from '../provider/NamespaceFacade.ts'
export type { NamespaceProvider, RequestArguments } from '../provider/NamespaceProvider.ts'
export type { ProviderEvents, UniversalConnectParams, UniversalProviderOptions } from '../provider/UniversalProvider.ts'
export { UniversalProvider } from '../provider/UniversalProvider.ts'
export type { TabPlatform } from '../relay/TabPlatform.ts'
export type { SharedMethods } from '../shared/createSharedMethods.ts'
export type { Store } from '../storage/createStore.ts'
export type { KeyValueStore } from '../storage/KeyValueStore.ts'
export type { AuthenticateResult, AuthPayload, Cacao, CacaoPayload, PendingAuthRequest } from '../types/Auth.ts'
export type { ClientEvents } from '../types/ClientEvents.ts'
export type { JsonRpcError, JsonRpcResponse, JsonRpcResult } from '../types/JsonRpc.ts'
export type { Metadata } from '../types/Metadata.ts'
export type {
  AskedNamespaces,
  ProposalNamespace,
  ProposalNamespaces,
  SessionNamespace,
  SessionNamespaces,
} from '../types/Namespaces.ts'
export type { PendingRequest, SessionRequestParams, VerifyContext } from '../types/PendingRequest.ts'
export type { Proposal } from '../types/Proposal.ts'
export type { SentRequest } from '../types/SentRequest.ts'
export type {
  Participant,
  RelayProtocol,
  ScopedProperties,
  Session,
  SessionConfig,
  SessionProperties,
  TransportType,
} from '../types/Session.ts'
export type { Verify } from '../verify/Verify.ts'
export type { VerifyServiceOptions } from '../verify/verifyService.ts'
export { verifyService } from '../verify/verifyService.ts'
export type { ApproveParams, Pairing, WalletMethods } from '../wallet/WalletMethods.ts'
