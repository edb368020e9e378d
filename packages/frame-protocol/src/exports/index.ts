export type {
  AccountType,
  AppMessage,
  ChainReference,
  DappMetadata,
  FrameAccount,
  FrameCallName,
  FrameCalls,
  FrameFailure,
  FrameMessage,
  FrameUser,
  MatchNumber,
  RpcNamespace,
  RpcRequest,
  SignInMessage,
  SocialProvider,
} from '../messages/FrameCalls.ts'
export {
  readAppMessage,
  readFrameMessage,
  type WireMessage,
  writeAppMessage,
  writeFrameMessage,
} from '../messages/wire.ts'
export {
  asksInFrame,
  consentFor,
  type SafeMethod,
  safeMethods,
  type UnsafeMethod,
  unsafeMethods,
} from '../rpc/methods.ts'
export {
  type Capabilities,
  type EvmCall,
  type EvmTransaction,
  type GrantPermissions,
  readSigningRequest,
  type SendCalls,
  type SessionPermission,
  type SessionSigner,
  type SigningRequest,
  type UserOperationRequest,
} from '../rpc/signingRequest.ts'
export { readSmartSessions, type SmartSession, type SmartSessionPermission } from '../sessions/smartSessions.ts'
