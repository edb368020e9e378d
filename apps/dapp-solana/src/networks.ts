import type { Network } from '@kit/core'
import { solanaDevnet } from '@kit/core/networks'
import type { Environment } from './environment.ts'

/** A page of yours takes them from `@kit/core/networks` as they are: solanaMainnet, solanaDevnet, solanaTestnet. */
export function networks({ solana }: Environment): readonly [Network, ...Network[]] {
  const { networkId, name, nativeCurrency, rpcUrl, imageUrl } = solana
  const local: Network = {
    id: networkId.slice('solana:'.length),
    caipNetworkId: networkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    assets: { imageUrl },
  }
  // The sandbox stands in for devnet too, so that nothing leaves this machine.
  return [local, { ...solanaDevnet, rpcUrls: { default: { http: [rpcUrl] } } }]
}
