/** A running development chain in the shape of `viem/chains`. */
export type TestChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly testnet: true
}

/** Describes a running chain for adapters. */
export const testChain = ({ chainId, rpcUrl }: { readonly chainId: number; readonly rpcUrl: string }): TestChain => ({
  id: chainId,
  name: `Anvil ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  testnet: true,
})
