import type { Network } from '@kit/core/adapter'

/** The page of an address at the network's explorer. A query of the explorer's address stays behind the path. */
export function explorerUrl({
  address,
  network,
}: {
  readonly address: string
  readonly network: Network
}): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const [path = '', query] = base.split('?')
  return `${path.replace(/\/+$/, '')}/address/${address}${query === undefined ? '' : `?${query}`}`
}
