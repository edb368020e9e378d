import type { Network, NonEmpty } from '@kit/core/adapter'
import { kusama, polkadotAssetHub, polkadotMainnet, westend } from '@kit/core/networks'
import { developmentNetwork } from 'sample-parts/environment/developmentNetwork.ts'
import type { Environment } from './environment.ts'

/** The public networks, behind the one on this machine where there is one. */
export function networks({ polkadot }: Environment): NonEmpty<Network> {
  const known = [polkadotMainnet, kusama, westend, polkadotAssetHub] as const
  if (!polkadot) return known
  // No page under test reads from elsewhere.
  return [
    developmentNetwork(polkadot),
    ...known.map((network) => ({ ...network, rpcUrls: { default: { http: [polkadot.rpcUrl] } } })),
  ]
}
