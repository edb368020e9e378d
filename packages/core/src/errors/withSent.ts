import type { SentTransaction } from '../adapter/capabilities/TransferCapabilities.ts'
import { KitError } from './KitError.ts'

/**
 * The same error, with what is known of a transaction that may have been sent: what was signed has a name before a node takes it.
 * @param sent `hash`, `nonce`, `expiresAt`, `coin`: as of a transaction that was sent
 * @example throw withSent(error, { hash })
 */
export const withSent = (
  { code, message, context, cause }: KitError,
  sent: Partial<Pick<SentTransaction, 'hash' | 'nonce' | 'expiresAt' | 'coin'>>,
): KitError => new KitError(code, message, { cause, context: { ...context, ...sent } })
