import type { KitError, KitErrorCode } from './KitError.ts'
import { type Sent, signedIn } from './signedIn.ts'

/** The wallet was not asked, has declined, or a node has refused what it signed. */
const provesNothingSent: ReadonlySet<KitErrorCode> = new Set<KitErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'POPUP_BLOCKED',
  'NETWORK_NOT_FOUND',
  'NETWORK_NOT_SUPPORTED',
  'CAPABILITY_MISSING',
  'ADAPTER_NOT_FOUND',
  'INVALID_OPTION',
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_REFUSED',
  'FEE_TOO_HIGH',
  'TOKEN_NOT_SUPPORTED',
  'TRANSACTION_WOULD_FAIL',
  'RECIPIENT_CHANGED',
  'WALLET_CHANGED',
  'WALLET_LOCKED',
  'DEVICE_LOCKED',
  'DEVICE_DISCONNECTED',
  'DEVICE_APP_CLOSED',
  'BLIND_SIGNING_OFF',
  'CONCERNS_NOT_ACCEPTED',
  'UNVERIFIED_ANSWER',
])

/**
 * Whether a transaction may be on its way although asking the wallet for it failed with `error`. Every code that does not prove the opposite counts:
 * an expired pairing, an ended session or an answer that is no hash do not say whether the user has approved in the wallet.
 */
export const mayBeSent = ({ code }: KitError): boolean => !provesNothingSent.has(code)

/** Whether a transaction counts as sent although its request failed with `error`. */
export const sentIn = (error: KitError): Sent | undefined => (mayBeSent(error) ? signedIn(error) : undefined)
