export type { SiwxErrorCode, SiwxErrorContext } from '../errors/SiwxError.ts'
export { SiwxError, isSiwxError } from '../errors/SiwxError.ts'
export { formatMessage } from '../message/formatMessage.ts'
export type { ParseMessageOptions } from '../message/parseMessage.ts'
export { parseMessage } from '../message/parseMessage.ts'
export type { SiwxMessage } from '../message/SiwxMessage.ts'
export type { CloudSessionOptions } from '../session/createCloudStorage.ts'
export type { LocalSessionOptions } from '../session/createLocalStorage.ts'
export type { MessageInput, Messenger, MessengerOptions } from '../session/messages.ts'
export type { ServerSessionOptions } from '../session/createServerStorage.ts'
export { cloudSession, createMessenger, localSession, serverSession } from '../session/presets.ts'
export type { SiwxAccount, SiwxSession } from '../session/Session.ts'
export type {
  ServiceNonce,
  SessionFilter,
  SessionStorage,
  StorageCall,
  StorageSource,
} from '../session/SessionStorage.ts'
export type { SessionCalls, SignableMessage, Siwx, SiwxOptions } from '../session/siwx.ts'
export { siwx } from '../session/siwx.ts'
export { readSolanaSignIn, type SolanaSignInOutput } from '../session/solanaSignIn.ts'
