import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { checkProposalNamespaces } from './checkNamespaces.ts'
import { checkProperties, checkScope } from './checkProperties.ts'
import { isText } from './values.ts'

const checkRelays = (relays: unknown, caller: string): void => {
  if (relays === undefined) return
  if (
    Array.isArray(relays) &&
    relays.length > 0 &&
    relays.every((relay) => isRecord(relay) && isText(relay['protocol']))
  )
    return
  throw new WalletClientError('MISSING_OR_INVALID', `${caller} relays: ${show(relays)}`)
}

/** The request to a wallet, of this client or of a peer. */
export const checkProposalParams = (params: unknown, caller = 'connect()'): void => {
  if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `${caller} params: ${show(params)}`)
  const { requiredNamespaces = {}, optionalNamespaces = {}, sessionProperties, scopedProperties, relays } = params
  checkRelays(relays, caller)
  checkProposalNamespaces(requiredNamespaces, caller, 'requiredNamespaces')
  checkProposalNamespaces(optionalNamespaces, caller, 'optionalNamespaces')
  checkProperties(sessionProperties, 'sessionProperties')
  checkProperties(scopedProperties, 'scopedProperties')
  checkScope(
    scopedProperties,
    [...Object.keys(requiredNamespaces), ...Object.keys(optionalNamespaces)],
    'required/optional namespaces',
  )
}

const isKey = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A peer: a public key and metadata that can be shown. */
export const checkParticipant = (participant: unknown, caller: string, role: string): void => {
  const { publicKey, metadata } = isRecord(participant) ? participant : {}
  if (!isKey(publicKey))
    throw new WalletClientError('MISSING_OR_INVALID', `${caller} ${role} public key should be a string`)
  if (!isRecord(metadata) || typeof metadata['name'] !== 'string' || typeof metadata['url'] !== 'string') {
    throw new WalletClientError('MISSING_OR_INVALID', `${caller} ${role} metadata should have a name and a url`)
  }
}

/** A proposal of a peer, before it is shown. */
export const checkProposal = (params: unknown): void => {
  checkProposalParams(params)
  const { proposer, expiryTimestamp } = params as Record<string, unknown>
  checkParticipant(proposer, 'connect()', 'proposer')
  if (expiryTimestamp !== undefined && typeof expiryTimestamp !== 'number') {
    throw new WalletClientError('MISSING_OR_INVALID', 'connect() expiryTimestamp should be a number')
  }
}
