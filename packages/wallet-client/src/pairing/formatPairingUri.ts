import { WalletClientError } from '../errors/WalletClientError.ts'
import type { PairingUri } from './PairingUri.ts'
import { checkPairingUriParts } from './pairingUriParts.ts'

/**
 * Writes a pairing URI of version 2, its keys in alphabetical order:
 * `wc:{topic}@2?expiryTimestamp=…&methods=…&relay-data=…&relay-protocol=irn&symKey=…`. EIP-1328.
 *
 * @throws WalletClientError `MISSING_OR_INVALID`, with the part and the reason in `context`.
 */
export const formatPairingUri = (uri: PairingUri): string => {
  if (typeof uri !== 'object' || uri === null) {
    throw new WalletClientError('MISSING_OR_INVALID', 'pairing uri: must be an object', {
      context: { part: 'uri', reason: 'must be an object' },
    })
  }
  checkPairingUriParts(uri)
  const query = [
    ['expiryTimestamp', uri.expiryTimestamp],
    ['methods', uri.methods?.join(',')],
    ['relay-data', uri.relay.data],
    ['relay-protocol', uri.relay.protocol],
    ['symKey', uri.symKey],
  ] as const
  const written = query.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return `wc:${uri.topic}@2?${written.join('&')}`
}
