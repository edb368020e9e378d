import { WalletClientError } from '../errors/WalletClientError.ts'
import type { AuthPayload, CacaoPayload } from '../types/Auth.ts'
import { recapOf, recapStatement } from './recap.ts'

/** Address, and CAIP-2 chain id, of `did:pkh:eip155:1:0x…`. */
export const didParts = (iss: string): { readonly chainId: string; readonly address: string } => {
  const match = /^(?:did:pkh:)?([^:]+:[^:]+):([^:]+)$/.exec(iss)
  if (match === null) throw new WalletClientError('MISSING_OR_INVALID', `iss: ${iss}`)
  return { chainId: match[1]!, address: match[2]! }
}

/**
 * The text of a one-click sign-in (CAIP-122, in the form of EIP-4361), for `iss` to sign.
 * @throws WalletClientError `MISSING_OR_INVALID` when a field holds a line break, which would change the lines below it.
 */
export const formatAuthMessage = (
  payload: Partial<Omit<AuthPayload & CacaoPayload, 'iss'>> & { readonly uri?: string },
  iss: string,
): string => {
  const { chainId, address } = didParts(iss)
  const uri = payload.aud || payload.uri
  if (!uri)
    throw new WalletClientError('MISSING_OR_INVALID', 'Either `aud` or `uri` is required to construct the message')
  for (const [field, value] of Object.entries(payload)) {
    const texts = (Array.isArray(value) ? value : [value]) as readonly unknown[]
    if (texts.some((text) => typeof text === 'string' && /[\r\n]/.test(text)))
      throw new WalletClientError('MISSING_OR_INVALID', `${field} must not hold line breaks`)
  }
  const { domain, version, nonce, iat, exp, nbf, requestId, resources } = payload
  const recap = recapOf(resources)
  const statement = recap === undefined ? payload.statement : recapStatement(payload.statement, recap)
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.slice(chainId.indexOf(':') + 1)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp ? [`Expiration Time: ${exp}`] : []),
    ...(nbf ? [`Not Before: ${nbf}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? [`Resources:${resources.map((resource) => `\n- ${resource}`).join('')}`] : []),
  ].join('\n')
}
