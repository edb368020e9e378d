import type { Network } from '@kit/core'
import { solanaDevnet } from '@kit/core/networks'

/** The sandbox's Solana chain. */
export type EnvironmentSolana = {
  /** CAIP-2. */
  readonly networkId: `solana:${string}`
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly imageUrl: string
}

/** Your page takes them from `@kit/core/networks`: solanaMainnet, solanaDevnet, solanaTestnet. */
export function solanaNetworks({
  networkId,
  name,
  nativeCurrency,
  rpcUrl,
  imageUrl,
}: EnvironmentSolana): readonly [Network, Network] {
  const rpcUrls = { default: { http: [rpcUrl] } }
  const assets = { imageUrl }
  return [
    {
      id: networkId.slice('solana:'.length),
      caipNetworkId: networkId,
      chainNamespace: 'solana',
      name,
      nativeCurrency,
      rpcUrls,
      testnet: true,
      assets,
    },
    // The sandbox replaces devnet too, so that nothing leaves this machine.
    { ...solanaDevnet, rpcUrls, assets },
  ]
}
