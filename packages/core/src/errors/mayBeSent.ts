import type { SentTransaction } from '../adapter/capabilities/TransferCapabilities.ts'
import type { KitError, KitErrorCode } from './KitError.ts'

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
  'CONCERNS_NOT_ACCEPTED',
  'UNVERIFIED_ANSWER',
])

/**
 * Whether a transaction may be on its way although asking the wallet for it failed with `error`. Every code that does not prove the opposite counts:
 * a pairing that expired, a session that ended or an answer that is no hash tell nothing of what the user has approved in the wallet.
 */
export const mayBeSent = ({ code }: KitError): boolean => !provesNothingSent.has(code)

/** A hash, signature or txid, in whichever encoding. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)
export const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}:\d{1,10}$/i.test(value)
/** A nonce or a block height. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

type Sent = Pick<SentTransaction, 'hash' | 'nonce' | 'expiresAt' | 'coin'>

/**
 * What was signed has a name before a node takes it: by that it is followed, whatever its request ended with. A node that refuses it may take it all the
 * same. What cannot be a nonce, a height or a coin is left out: the name alone suffices.
 */
export function signedIn({ context }: KitError): Sent | undefined {
  const { hash, nonce, expiresAt, coin } = context
  if (!isHash(hash)) return undefined
  return {
    hash,
    ...(isCount(nonce) && { nonce }),
    ...(isCount(expiresAt) && { expiresAt }),
    ...(isCoin(coin) && { coin }),
  }
}

/** What counts as sent, although its request ended with `error`. */
export const sentIn = (error: KitError): Sent | undefined => (mayBeSent(error) ? signedIn(error) : undefined)
