import { invalidField } from '../errors/SiwxError.ts'
import { addressRule, fieldRules } from './fieldRules.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

export type FormatMessageOptions = {
  /** `caip2` (default) writes `Chain ID: eip155:1`, `reference` writes `Chain ID: 1` as EIP-4361 does. */
  readonly chainId?: 'caip2' | 'reference' | undefined
  /**
   * Blank lines between address and URI of a message without a statement: 1 (default), or 2, as the grammar of EIP-4361 and its
   * strictest parsers require.
   */
  readonly blankLines?: 1 | 2 | undefined
}

const line = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}`]

/**
 * Writes the text that a wallet shows and signs. Rejects every message that could be read in two ways, so that
 * `parseMessage(formatMessage(message))` always equals `message`.
 *
 * @throws SiwxError `INVALID_FIELD`, with the field and the reason in `context`.
 * @see https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361
 */
export const formatMessage = (message: SiwxMessage, options: FormatMessageOptions = {}): string => {
  if (typeof message !== 'object' || message === null) throw invalidField('message', 'must be an object')
  for (const [field, rule] of Object.entries(fieldRules)) {
    const reason = rule(message[field as keyof SiwxMessage])
    if (reason !== undefined) throw invalidField(field, reason)
  }
  const reason = addressRule(message.chainId, message.accountAddress)
  if (reason !== undefined) throw invalidField('accountAddress', reason)
  const { scheme, domain, networkName, accountAddress, statement, resources } = message
  const chainId =
    options.chainId === 'reference' ? message.chainId.slice(message.chainId.indexOf(':') + 1) : message.chainId
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${networkName} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? (options.blankLines === 2 ? [''] : []) : [statement, '']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${message.nonce}`,
    ...line('Issued At', message.issuedAt),
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
