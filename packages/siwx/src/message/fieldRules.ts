import type { SiwxMessage } from './SiwxMessage.ts'
import { isTimestamp } from './isTimestamp.ts'

/** Why a value cannot stand in a field, or undefined when it can. */
export type FieldRule = (value: unknown) => string | undefined

const matching =
  (pattern: RegExp, reason: string): FieldRule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : reason

// A line break of any script would shift the lines below it; a direction mark would make the wallet show another text than is signed;
// half a surrogate pair becomes another character in UTF-8.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

const oneLine: FieldRule = (value) => {
  if (typeof value !== 'string' || value === '') return 'must be a text that is not empty'
  if (unprintable.test(value))
    return 'must not hold line breaks, control characters, direction marks or broken characters'
  if (value !== value.trim()) return 'must not begin or end with white space'
  return undefined
}

const percent = '%[0-9A-Fa-f]{2}'
const uriCharacters = `(?:[A-Za-z0-9\\-._~:/?#[\\]@!$&'()*+,;=]|${percent})`
const uri = matching(
  new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${uriCharacters}+$`),
  'must be an RFC 3986 URI with its scheme',
)

const host = `(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|${percent})+)`
const timestamp: FieldRule = (value) =>
  isTimestamp(value) ? undefined : 'must be an RFC 3339 date and time with its offset'

const optional =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === undefined ? undefined : rule(value)

const everyUri: FieldRule = (value) => {
  if (!Array.isArray(value)) return 'must be a list of URIs'
  const index = value.findIndex((item: unknown) => uri(item) !== undefined)
  return index === -1 ? undefined : `must hold RFC 3986 URIs with their schemes; item ${index} is none`
}

/** One rule a field, in the order in which the fields are written. EIP-4361 "Message fields", CAIP-2, CAIP-10. */
export const fieldRules: { readonly [Field in keyof Required<SiwxMessage>]: FieldRule } = {
  scheme: optional(matching(/^[A-Za-z][A-Za-z0-9+.-]*$/, 'must be an RFC 3986 scheme')),
  domain: matching(new RegExp(`^${host}(?::[0-9]{1,5})?$`), 'must be an RFC 3986 host with an optional port'),
  networkName: oneLine,
  accountAddress: matching(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be an account address of CAIP-10'),
  statement: optional(oneLine),
  uri,
  version: matching(/^1$/, 'must be "1"'),
  chainId: matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 chain id'),
  nonce: matching(/^[A-Za-z0-9]{8,}$/, 'must be at least 8 letters and digits'),
  issuedAt: optional(timestamp),
  expirationTime: optional(timestamp),
  notBefore: optional(timestamp),
  requestId: optional(
    matching(
      new RegExp(`^(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|${percent})+$`),
      'must be characters of an RFC 3986 path segment',
    ),
  ),
  resources: optional(everyUri),
}
