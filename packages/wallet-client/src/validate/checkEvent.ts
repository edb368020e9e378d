import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { eventsFor, sessionChains } from '../namespaces/namespaces.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import { isChainId, isText } from './values.ts'

const refuse = (detail: string): never => {
  throw new WalletClientError('MISSING_OR_INVALID', `emit() ${detail}`)
}

/** An event of a session: a chain that it has, and a name that is approved there. */
export const checkEvent = (
  params: { readonly event?: unknown; readonly chainId?: unknown },
  namespaces: SessionNamespaces,
): void => {
  const { event, chainId } = params
  if (!isChainId(chainId) || !sessionChains(namespaces).includes(chainId)) return refuse(`chainId: ${show(chainId)}`)
  if (!isRecord(event) || !isText(event['name'])) return refuse(`event: ${show(event)}`)
  if (!eventsFor(namespaces, chainId).includes(event['name'])) refuse(`event: ${show(event)}`)
}
