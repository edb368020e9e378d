import { WalletClientError } from '../errors/WalletClientError.ts'
import type { PairingUri } from './PairingUri.ts'
import { checkPairingUriParts } from './pairingUriParts.ts'

const refuse = (part: string, reason: string): never => {
  throw new WalletClientError('MISSING_OR_INVALID', `pairing uri: ${part} ${reason}`, { context: { part, reason } })
}

const fromBase64 = (text: string): string => {
  try {
    return atob(text)
  } catch {
    return ''
  }
}

const decoded = (key: string, value: string): string => {
  try {
    // Query strings of some clients write a space as "+".
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return refuse(key, 'is not percent-encoded as a query is')
  }
}

const readQuery = (query: string): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    const key = equals === -1 ? pair : pair.slice(0, equals)
    if (values.has(key)) refuse(key, 'stands twice')
    values.set(key, decoded(key, equals === -1 ? '' : pair.slice(equals + 1)))
  }
  return values
}

/**
 * Reads a pairing URI of version 2. Takes `wc:`, `wc://` and the Base64 of either, keys in any order, and keys that it does not know
 * (they are left out). EIP-1328. Whether the URI has expired is not asked here: that needs a clock.
 *
 * @throws WalletClientError `MISSING_OR_INVALID`, with the part and the reason in `context`; neither sentence nor context holds the key.
 */
export const parsePairingUri = (uri: string): PairingUri => {
  if (typeof uri !== 'string') return refuse('uri', 'must be a text')
  const trimmed = uri.trim()
  const match = /^wc:(?:\/\/)?([^@?]*)@([^?]*)(?:\?(.*))?$/s.exec(
    trimmed.startsWith('wc:') ? trimmed : fromBase64(trimmed),
  )
  if (match === null) return refuse('uri', 'must be wc:{topic}@2?…, or the Base64 of it')
  const [, topic = '', version, query = ''] = match
  if (version !== '2') return refuse('version', 'must be 2')

  const values = readQuery(query)
  const data = values.get('relay-data')
  const expiry = values.get('expiryTimestamp')
  const methods = values.get('methods')
  const parts: PairingUri = {
    topic,
    symKey: values.get('symKey') ?? '',
    relay: { protocol: values.get('relay-protocol') ?? '', ...(data === undefined ? {} : { data }) },
    ...(expiry === undefined ? {} : { expiryTimestamp: /^\d{1,16}$/.test(expiry) ? Number(expiry) : Number.NaN }),
    ...(methods === undefined ? {} : { methods: methods.split(',') }),
  }
  checkPairingUriParts(parts)
  return parts
}
