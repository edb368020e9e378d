export type { SessionRecord } from '../server/createSessionRecords.ts'
export {
  createSiwxServer,
  type RequestFrom,
  type SiwxServer,
  type SiwxServerOptions,
} from '../server/createSiwxServer.ts'
export { networkOf } from '../server/networkOf.ts'
export {
  createRateLimiter,
  type ExpiringStore,
  memoryStore,
  type RateLimiter,
  type RateLimiterOptions,
  type StoreEntry,
} from '../server/stores.ts'
export type { NonceRecord, SignInProof } from '../server/verifySignIn.ts'
export type { SiwxSession } from '../session/Session.ts'
