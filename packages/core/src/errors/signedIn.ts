import type { SentTransaction } from '../adapter/capabilities/TransferCapabilities.ts'
import type { KitError } from './KitError.ts'

/** A hash, signature or txid, in whichever encoding. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)
export const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}:\d{1,10}$/i.test(value)
/** A nonce or a block height. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

export type Sent = Pick<SentTransaction, 'hash' | 'nonce' | 'expiresAt' | 'coin'>

/**
 * A signed transaction has its hash before a node accepts it, and is followed by that hash however its request ended. A node that refuses it may take it all the
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
