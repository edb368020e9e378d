import type { Network } from '@kit/core/adapter'

/** The page of an address. What an explorer names the cluster with, its query, stays behind the path. */
export function explorerUrl({
  address,
  network,
}: {
  readonly address: string
  readonly network: Network
}): string | undefined {
  const base = network.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
