import type { Environment, EnvironmentChain } from './Environment.ts'

/** A chain in the shape of `viem/chains`, with an image. */
export type SampleChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: EnvironmentChain['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly blockExplorers: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet: boolean
  /** Where names are looked up. */
  readonly contracts: EnvironmentChain['contracts']
  readonly assets: { readonly imageUrl: string }
}

/** The chains of the samples. Your page takes them from `viem/chains` or defines its own like this. */
export function sampleChains({ chains: [first, ...others] }: Environment): readonly [SampleChain, ...SampleChain[]] {
  return [sampleChain(first), ...others.map(sampleChain)]
}

const sampleChain = ({
  id,
  name,
  nativeCurrency,
  rpcUrl,
  testnet,
  explorerUrl,
  imageUrl,
  contracts,
}: EnvironmentChain): SampleChain => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: 'Sandbox explorer', url: explorerUrl } },
  testnet,
  contracts,
  assets: { imageUrl },
})
