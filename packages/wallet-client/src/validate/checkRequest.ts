import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { methodsFor, sessionChains } from '../namespaces/namespaces.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import { isChainId, isText } from './values.ts'

/** Bounds of the expiry of a request, in seconds. */
export const requestExpiry: { readonly min: number; readonly max: number } = { min: 300, max: 604_800 }

const refuse = (detail: string): never => {
  throw new WalletClientError('MISSING_OR_INVALID', `request() ${detail}`)
}

/** A request of a session: a chain that it has, a method that is approved there, an expiry within bounds. */
export const checkRequest = (
  params: { readonly request?: unknown; readonly chainId?: unknown; readonly expiry?: unknown },
  namespaces: SessionNamespaces,
): void => {
  const { request, chainId, expiry } = params
  if (!isChainId(chainId) || !sessionChains(namespaces).includes(chainId)) return refuse(`chainId: ${show(chainId)}`)
  if (!isRecord(request) || !isText(request['method'])) return refuse(show(request))
  if (!methodsFor(namespaces, chainId).includes(request['method'])) return refuse(`method: ${request['method']}`)
  const { min, max } = requestExpiry
  if (expiry !== undefined && !(typeof expiry === 'number' && expiry >= min && expiry <= max)) {
    refuse(`expiry: ${show(expiry)}. Expiry must be a number (in seconds) between ${min} and ${max}`)
  }
}
