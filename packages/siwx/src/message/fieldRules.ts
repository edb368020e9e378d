import { isChecksumAddress, isEvmAddress } from './addresses.ts'
import { namespaceOf } from './namespaceOf.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import { parseTimestamp } from './timestamps.ts'

/** Says why a value is not allowed in a field, or returns undefined if it is. */
export type FieldRule = (value: unknown) => string | undefined

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
const unreserved = 'A-Za-z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const pathCharacter = `(?:[${unreserved}${subDelims}:@]|${percent})`
/** The groups of an IPv6 address before and after `::`, at most seven together, or eight without it. */
const isIpV6 = (text: string): boolean => {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7
}
const userInfo = `(?:(?:[${unreserved}${subDelims}:]|${percent})*@)?`
const registeredName = `(?:[${unreserved}${subDelims}]|${percent})*`
const uriPattern = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?=.)` +
    `(?://${userInfo}(?:\\[([0-9A-Fa-f:]+)\\]|${registeredName})(?::[0-9]*)?(?:/${pathCharacter}*)*|` +
    `/?(?:${pathCharacter}+(?:/${pathCharacter}*)*)?)` +
    `(?:\\?(?:${pathCharacter}|[/?])*)?(?:#(?:${pathCharacter}|[/?])*)?$`,
)
const uri: FieldRule = (value) => {
  const match = typeof value === 'string' ? uriPattern.exec(value) : null
  return match !== null && (match[1] === undefined || isIpV6(match[1]))
    ? undefined
    : 'must be an RFC 3986 URI with a scheme'
}

const host = /^(?:\[([0-9A-Fa-f:]+)\]|[A-Za-z0-9\-._]+)(?::([0-9]{1,5}))?$/
const domain: FieldRule = (value) => {
  const match = typeof value === 'string' ? host.exec(value) : null
  const [, ip, port = 0] = match ?? []
  return match !== null && (ip === undefined || isIpV6(ip)) && Number(port) <= 65_535
    ? undefined
    : 'must be a host name with an optional port'
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
  // A chain id must be canonical, because `eip155:01` and `eip155:0x1` would count as other accounts.
  chainId: matching(/^(?!eip155:0.)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 chain id'),
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

const statementOfGrammar: FieldRule = optional(
  matching(
    new RegExp(`^[${unreserved}${subDelims}:/?#[\\]@ ]+$`),
    `must be of the characters that the grammar allows: letters without accents, digits, spaces and -._~:/?#[]@!$&'()*+,;=`,
  ),
)
/** Readers take `T` and `Z` as capitals, and know no leap second. */
const plainTimestamp: FieldRule = (value) =>
  timestamp(value) ??
  (/^[^tz]*:[0-5]\d(?:\.\d+)?(?:Z|[+-][\d:]+)$/.test(String(value))
    ? undefined
    : 'must be written with T and Z, without a leap second')

/**
 * What a standard of its own adds for a namespace: texts that say more than its grammar are read by no one else, and wallets do not recognise
 * them as a sign-in.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 https://github.com/phantom/sign-in-with-solana
 */
export const grammarRules: Readonly<Record<string, { readonly [Field in keyof SiwxMessage]?: FieldRule }>> = {
  eip155: {
    networkName: matching(/^Ethereum$/, 'must be "Ethereum", by EIP-4361'),
    accountAddress: (value) =>
      typeof value === 'string' && isChecksumAddress(value)
        ? undefined
        : 'must have the capitals of its checksum (EIP-55)',
    statement: statementOfGrammar,
    chainId: matching(/^eip155:[0-9]+$/, 'must be a number, by EIP-155'),
    issuedAt: plainTimestamp,
    expirationTime: optional(plainTimestamp),
    notBefore: optional(plainTimestamp),
  },
  solana: {
    networkName: matching(/^Solana$/, 'must be "Solana", by Sign in with Solana'),
    accountAddress: matching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be an address in base58'),
    statement: statementOfGrammar,
    issuedAt: optional(plainTimestamp),
    expirationTime: optional(plainTimestamp),
    notBefore: optional(plainTimestamp),
  },
}
