import { invalidField } from '../errors/SiwxError.ts'
import { writtenChainId } from './chainIds.ts'
import { addressRule, type FieldRule, fieldRules, grammarRules } from './fieldRules.ts'
import { namespaceOf } from './namespaceOf.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const line = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}`]

/**
 * Writes the text that a wallet shows and signs: for EVM chains that of EIP-4361 (`Chain ID: 1`), for Solana that of Sign in with Solana
 * (`Chain ID: solana:mainnet`; clusters that its grammar has no name for by their CAIP-2 id), for others that of CAIP-122. Rejects what
 * that grammar cannot say and every message that could be read in two ways, so that `parseMessage(formatMessage(message))` equals
 * `message`.
 *
 * @throws SiwxError `INVALID_FIELD`, with the field and the reason in `context`.
 * @see https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361 https://github.com/phantom/sign-in-with-solana
 */
export const formatMessage = (message: SiwxMessage): string => {
  if (typeof message !== 'object' || message === null) throw invalidField('message', 'must be an object')
  checkFields(fieldRules, message)
  const namespace = namespaceOf(message.chainId)
  const reason = addressRule(message.chainId, message.accountAddress)
  if (reason !== undefined) throw invalidField('accountAddress', reason)
  checkFields(grammarRules[namespace] ?? {}, message)
  const { scheme, domain, networkName, accountAddress, statement, resources } = message
  // The grammar of EIP-4361 has the line of the statement even if there is none.
  const unsaid = namespace === 'eip155' ? [''] : []
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${networkName} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? unsaid : [statement, '']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${writtenChainId(message.chainId)}`,
    `Nonce: ${message.nonce}`,
    ...line('Issued At', message.issuedAt),
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

function checkFields(rules: { readonly [Field in keyof SiwxMessage]?: FieldRule }, message: SiwxMessage): void {
  for (const [field, rule] of Object.entries(rules)) {
    const reason = rule(message[field as keyof SiwxMessage])
    if (reason !== undefined) throw invalidField(field, reason)
  }
}

/** Stands for an account that is not known yet, to check the other fields. */
const placeholders: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: '11111111111111111111111111111111',
}

/** What a wallet writes by itself follows the same grammar. @throws SiwxError `INVALID_FIELD` */
export function checkUnwritten(data: SiwxMessage): void {
  formatMessage({ ...data, accountAddress: placeholders[namespaceOf(data.chainId)] ?? 'account' })
}
