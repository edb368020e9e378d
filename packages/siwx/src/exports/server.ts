export {
  createSiwxServer,
  type SessionRecord,
  type SiwxServer,
  type SiwxServerOptions,
} from '../server/createSiwxServer.ts'
export {
  createRateLimiter,
  type ExpiringStore,
  memoryStore,
  type RateLimiter,
  type RateLimiterOptions,
} from '../server/stores.ts'
export type { NonceRecord, SignInProof } from '../server/verifySignIn.ts'
export type { SiwxSession } from '../session/Session.ts'
