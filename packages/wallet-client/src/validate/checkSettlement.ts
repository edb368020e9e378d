import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { ProposalNamespaces } from '../types/Namespaces.ts'
import { checkConforming, checkSessionNamespaces } from './checkNamespaces.ts'
import { checkProperties } from './checkProperties.ts'
import { checkParticipant } from './checkProposal.ts'
import { isExpired, isText } from './values.ts'

const caller = 'onSessionSettleRequest()'

/** The settlement that a wallet sends, before it becomes a session. */
export const checkSettlement = (params: unknown, required: ProposalNamespaces): void => {
  if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `${caller} params: ${show(params)}`)
  const { relay, controller, namespaces, expiry, sessionProperties, scopedProperties } = params
  if (!isRecord(relay) || !isText(relay['protocol']))
    throw new WalletClientError('MISSING_OR_INVALID', `${caller} relay protocol should be a string`)
  checkParticipant(controller, caller, 'controller')
  checkSessionNamespaces(namespaces, caller)
  checkConforming(required, namespaces, caller)
  checkProperties(sessionProperties, 'sessionProperties')
  checkProperties(scopedProperties, 'scopedProperties')
  if (typeof expiry !== 'number')
    throw new WalletClientError('MISSING_OR_INVALID', `${caller} expiry should be a number`)
  if (isExpired(expiry)) throw new WalletClientError('EXPIRED', caller)
}
