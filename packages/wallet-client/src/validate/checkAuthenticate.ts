import { looksLikeRecap } from '../auth/looksLikeRecap.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { checkParticipant } from './checkProposal.ts'
import { areLines, isChainId, isText } from './values.ts'

const refuse = (message: string): never => {
  throw new WalletClientError('MISSING_OR_INVALID', undefined, { message })
}

/** The parameters of a one-click sign-in. */
export const checkAuthenticate = (params: unknown): void => {
  const { chains, uri, domain, nonce, statement } = isRecord(params) ? params : {}
  if (!Array.isArray(chains) || chains.length === 0) return refuse('chains is required and must be a non-empty array')
  if (!isText(uri)) refuse('uri is required parameter')
  if (!isText(domain)) refuse('domain is required parameter')
  if (!isText(nonce)) refuse('nonce is required parameter')
  if (typeof statement === 'string' && /[\r\n]/.test(statement)) refuse('statement must not hold line breaks')
  // Such a statement would hide the recap that is signed with it.
  if (typeof statement === 'string' && looksLikeRecap(statement)) refuse('statement must not read like a recap')
  const namespaces = new Set(chains.map((chain: unknown) => (isText(chain) ? chain.split(':', 1)[0] : undefined)))
  if (namespaces.size > 1) refuse('Multi-namespace requests are not supported. Please request single namespace only.')
  if (!namespaces.has('eip155')) {
    refuse(
      'Only eip155 namespace is supported for authenticated sessions. Please use .connect() for non-eip155 chains.',
    )
  }
  if (!chains.every(isChainId)) refuse('chains must be CAIP-2 ids, such as "eip155:1"')
}

/** A sign-in that a dapp asks for, before it is shown. */
export const checkAuthRequest = (params: unknown): void => {
  if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `authenticate() params: ${show(params)}`)
  const { requester, authPayload, expiryTimestamp } = params
  checkParticipant(requester, 'authenticate()', 'requester')
  if (!isRecord(authPayload)) throw new WalletClientError('MISSING_OR_INVALID', 'authenticate() authPayload')
  const { chains, domain, aud, nonce, version, iat } = authPayload
  checkAuthenticate({ chains, domain, nonce, uri: aud, statement: authPayload['statement'] })
  const { statement, requestId, exp, nbf, type, resources = [] } = authPayload
  // All of it becomes lines of the text that the user signs.
  const lines =
    Array.isArray(resources) &&
    areLines([domain, aud, nonce, version, iat, statement, requestId, exp, nbf, type, ...resources])
  if (!lines || (Array.isArray(resources) && !resources.every(isText))) {
    throw new WalletClientError('MISSING_OR_INVALID', 'authenticate() authPayload should hold texts of one line each')
  }
  if (!isText(version) || !isText(iat))
    throw new WalletClientError('MISSING_OR_INVALID', 'authenticate() version and iat should be strings')
  if (typeof expiryTimestamp !== 'number')
    throw new WalletClientError('MISSING_OR_INVALID', 'authenticate() expiryTimestamp should be a number')
}
