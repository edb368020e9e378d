import type { Network, NonEmpty } from '@kit/core/adapter'
import { kusama, polkadotAssetHub, polkadotMainnet, westend } from '@kit/core/networks'
import type { Environment } from './environment.ts'

/** The public networks, behind the one on this machine where there is one. */
export function networks({ polkadot }: Environment): NonEmpty<Network> {
  const known = [polkadotMainnet, kusama, westend, polkadotAssetHub] as const
  if (!polkadot) return known
  const id = polkadot.genesisHash.slice(2, 34)
  const here: Network = {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name: 'Development',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http: [polkadot.rpcUrl] } },
    testnet: true,
    ss58Prefix: 42,
  }
  // No page under test reads from elsewhere.
  return [here, ...known.map((network) => ({ ...network, rpcUrls: { default: { http: [polkadot.rpcUrl] } } }))]
}
