import type { PicturedChain } from '@kit/adapter-wagmi'
import { defineChain } from 'viem'
import type { Environment, EnvironmentChain } from './environment/Environment.ts'

/** The chains that this page offers. A page of yours takes them from `viem/chains` or defines its own like this. */
export function networks({ chains: [first, ...others] }: Environment): readonly [PicturedChain, ...PicturedChain[]] {
  return [network(first), ...others.map(network)]
}

function network({ id, name, nativeCurrency, rpcUrl, explorerUrl, imageUrl }: EnvironmentChain): PicturedChain {
  const chain = defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Sandbox explorer', url: explorerUrl } },
    testnet: true,
  })
  return { ...chain, assets: { imageUrl } }
}
