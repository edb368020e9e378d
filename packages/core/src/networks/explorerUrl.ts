import { parseUrl } from '../url/parseUrl.ts'
import type { Network } from './Network.ts'

/**
 * The page of an address at the network's block explorer. A query of the explorer's URL, as for test clusters, stays behind the path.
 * @param page what the explorer calls such pages
 * @returns undefined where the network has no explorer
 */
export function explorerUrl(
  { address, network }: { readonly address: string; readonly network: Network },
  page: 'address' | 'account' = 'address',
): string | undefined {
  const url = parseUrl(network.blockExplorers?.default.url ?? '')
  if (!url) return undefined
  const path = url.pathname.split('/').filter((part) => part !== '')
  url.pathname = [...path, page, encodeURIComponent(address)].join('/')
  return url.href
}
