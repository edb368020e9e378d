import { isEvmAddress } from './addresses.ts'
import { namespaceOf } from './namespaceOf.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import { parseTimestamp } from './timestamps.ts'

/** Says why a value is not allowed in a field, or returns undefined if it is. */
type FieldRule = (value: unknown) => string | undefined

const matching =
  (pattern: RegExp, reason: string): FieldRule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : reason

// Line breaks would shift the lines below, direction marks and invisible characters make the wallet show another text than is signed
// (U+2800 is a blank that Unicode counts as a symbol), and half a surrogate pair becomes another character in UTF-8.
const unprintable = /[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u

const oneLine: FieldRule = (value) => {
  if (typeof value !== 'string' || value === '') return 'must be a non-empty string'
  if (unprintable.test(value))
    return 'must not contain line breaks, control characters, direction marks, invisible or broken characters'
  if (value !== value.trim()) return 'must not begin or end with white space'
  return undefined
}

const percent = '%[0-9A-Fa-f]{2}'
const uriCharacters = `(?:[A-Za-z0-9\\-._~:/?#[\\]@!$&'()*+,;=]|${percent})`
const uri = matching(new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${uriCharacters}+$`), 'must be an RFC 3986 URI with a scheme')

const host = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._]+)(?::([0-9]{1,5}))?$/
const domain: FieldRule = (value) => {
  const match = typeof value === 'string' ? host.exec(value) : null
  return match !== null && Number(match[1] ?? 0) <= 65_535 ? undefined : 'must be a host name with an optional port'
}

const timestamp: FieldRule = (value) =>
  parseTimestamp(value) !== undefined ? undefined : 'must be an RFC 3339 date and time with an offset'

const optional =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === undefined ? undefined : rule(value)

const everyUri: FieldRule = (value) => {
  if (!Array.isArray(value)) return 'must be a list of URIs'
  const index = value.findIndex((item: unknown) => uri(item) !== undefined)
  return index === -1 ? undefined : `must contain RFC 3986 URIs with a scheme; item ${index} is not one`
}

/**
 * One rule for each field, in the order in which the fields are written.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 https://chainagnostic.org/CAIPs/caip-2 https://chainagnostic.org/CAIPs/caip-10
 */
export const fieldRules: { readonly [Field in keyof Required<SiwxMessage>]: FieldRule } = {
  scheme: optional(matching(/^[A-Za-z][A-Za-z0-9+.-]*$/, 'must be an RFC 3986 scheme')),
  domain,
  networkName: oneLine,
  accountAddress: matching(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be a CAIP-10 account address'),
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

/** The rule that needs two fields: addresses of EVM chains carry a checksum (EIP-55). */
export const addressRule = (chainId: string, accountAddress: string): string | undefined =>
  namespaceOf(chainId) !== 'eip155' || isEvmAddress(accountAddress)
    ? undefined
    : 'must be an EVM address with a correct checksum (EIP-55)'
