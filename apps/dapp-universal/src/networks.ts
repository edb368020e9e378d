import type { Network } from '@kit/core'
import { type SampleChain, sampleChains } from 'sample-parts/environment/sampleChains.ts'
import type { UniversalEnvironment } from './environment.ts'

/** Chains of EVM as `viem/chains` has them, Solana as a network of kit. */
export function networks(environment: UniversalEnvironment): readonly [SampleChain, ...(SampleChain | Network)[]] {
  const [first, ...others] = sampleChains(environment)
  return [first, ...others, ...solana(environment)]
}

function solana({ solana: chain }: UniversalEnvironment): readonly Network[] {
  if (!chain) return []
  const { networkId, name, nativeCurrency, rpcUrl, imageUrl } = chain
  return [{ id: networkId.split(':')[1] ?? '', caipNetworkId: networkId, chainNamespace: 'solana', name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } }, testnet: true, assets: { imageUrl } }]
}
