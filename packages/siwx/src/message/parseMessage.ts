import { malformedMessage } from '../errors/SiwxError.ts'
import { readChainId } from './chainIds.ts'
import { addressRule, fieldRules } from './fieldRules.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** Options of `parseMessage`. */
export type ParseMessageOptions = {
  /**
   * CAIP-2 namespace of a chain id without one: with `eip155`, `Chain ID: 1` is read as `eip155:1`. Default: that of the standard which
   * the first line names, for `Ethereum` EIP-4361 and for `Solana` Sign in with Solana. Others are rejected: the text does not say which
   * chain it means.
   */
  readonly namespace?: string | undefined
}

type Fields = { -readonly [Field in keyof SiwxMessage]?: SiwxMessage[Field] }

const header = /^(?:([^\s:/]+):\/\/)?(\S+) wants you to sign in with your (.+) account:$/u

const required = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
] as const

const optional = [
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Reads the text of a sign-in message into its fields: what `formatMessage` writes, and what wallets and other libraries write beside the
 * grammars of EIP-4361 and Sign in with Solana if it can be read in one way only. Checks the form only: signature, times, domain and
 * nonce are checked by the verifier.
 *
 * @throws SiwxError `MALFORMED_MESSAGE`, with the line (from 1), the reason and, where there is one, the field in `context`.
 * @see https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361
 */
export const parseMessage = (text: string, options: ParseMessageOptions = {}): SiwxMessage => {
  if (typeof text !== 'string') throw malformedMessage(1, 'the message must be a string')
  const lines = text.split('\n')
  const fields: Fields = {}
  let at = 0

  const put = <Field extends keyof SiwxMessage>(field: Field, value: SiwxMessage[Field]): void => {
    const reason = fieldRules[field](value)
    if (reason !== undefined) throw malformedMessage(at + 1, `"${field}" ${reason}`, field)
    fields[field] = value
  }
  const blank = (): void => {
    if (lines[at] !== '') throw malformedMessage(at + 1, 'a blank line was expected')
    at += 1
  }
  const labelled = (label: string): string | undefined => {
    const line = lines[at]
    return line?.startsWith(`${label}: `) ? line.slice(label.length + 2) : undefined
  }

  const match = header.exec(lines[0] ?? '')
  if (match === null)
    throw malformedMessage(1, '"{domain} wants you to sign in with your {network} account:" was expected')
  if (match[1] !== undefined) put('scheme', match[1])
  put('domain', match[2]!)
  put('networkName', match[3]!)
  at = 1
  put('accountAddress', lines[at] ?? '')
  at = 2
  blank()
  if (lines[at] === '') blank()
  else if (lines[at + 1] === '') {
    put('statement', lines[at]!)
    at += 1
    blank()
  }

  for (const [label, field] of required) {
    const value = labelled(label)
    if (value === undefined) throw malformedMessage(at + 1, `"${label}: " was expected`, field)
    if (field === 'chainId') put(field, readChainId(value, fields.networkName ?? '', options.namespace))
    else put(field, value as '1')
    at += 1
  }
  for (const [label, field] of optional) {
    const value = labelled(label)
    if (value === undefined) continue
    put(field, value)
    at += 1
  }
  if (lines[at] === 'Resources:') {
    at += 1
    const resources: string[] = []
    while (lines[at]?.startsWith('- ')) {
      put('resources', [lines[at]!.slice(2)])
      resources.push(...fields.resources!)
      at += 1
    }
    fields.resources = resources
  }
  if (at < lines.length) throw malformedMessage(at + 1, 'the end of the message was expected')
  const message = fields as SiwxMessage
  const reason = addressRule(message.chainId, message.accountAddress)
  if (reason !== undefined) throw malformedMessage(2, `"accountAddress" ${reason}`, 'accountAddress')
  return message
}
