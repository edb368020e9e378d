import type { CaipNetworkId, Network } from '@kit/core/adapter'

/** What chains without a prefix of their own use. */
export const genericPrefix = 42

/** By CAIP-2 reference, from the SS58 registry: wallets may stand where the dapp has no network. */
const known: Readonly<Record<string, number>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** SS58 prefix of the addresses of a network. */
export function prefixOf(networks: readonly Network[], networkId: CaipNetworkId): number {
  const configured = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.ss58Prefix
  if (configured !== undefined) return configured
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  return Object.hasOwn(known, reference) ? (known[reference] ?? genericPrefix) : genericPrefix
}
