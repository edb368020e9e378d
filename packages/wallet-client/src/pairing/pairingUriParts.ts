import { WalletClientError } from '../errors/WalletClientError.ts'
import type { PairingUri } from './PairingUri.ts'

/** Why a value is invalid in a part of the URI; undefined if it is valid. */
type PartRule = (value: unknown) => string | undefined

const hex: PartRule = (value) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? undefined : 'must be 64 lower-case hexadecimal digits'

const text: PartRule = (value) =>
  typeof value === 'string' && value !== '' && !/\p{Cs}/u.test(value) ? undefined : 'must be a text that is not empty'

// 10^11 seconds are 3000 years away; 10^11 milliseconds lie in 1973: nothing that is meant in milliseconds passes.
const seconds: PartRule = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 1e11
    ? undefined
    : 'must be Unix time in whole seconds'

const methodList: PartRule = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => text(item) === undefined && !item.includes(','))
    ? undefined
    : 'must be a list of method names that is not empty'

const optional =
  (rule: PartRule): PartRule =>
  (value) =>
    value === undefined ? undefined : rule(value)

const check = (part: string, value: unknown, rule: PartRule): void => {
  const reason = rule(value)
  // Neither sentence nor context contains the value, which may be the key.
  if (reason !== undefined)
    throw new WalletClientError('MISSING_OR_INVALID', `pairing uri: ${part} ${reason}`, { context: { part, reason } })
}

/** @throws WalletClientError `MISSING_OR_INVALID`, with `part` and `reason` in `context`. */
export const checkPairingUriParts = (uri: PairingUri): void => {
  check('topic', uri.topic, hex)
  check('symKey', uri.symKey, hex)
  check('relay-protocol', uri.relay?.protocol, text)
  check('relay-data', uri.relay?.data, optional(text))
  check('expiryTimestamp', uri.expiryTimestamp, optional(seconds))
  check('methods', uri.methods, optional(methodList))
}
