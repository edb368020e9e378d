/** A running development chain in the shape of `viem/chains`. */
export type TestChain = {
  /** EIP-155 chain id. */
  readonly id: number
  /** Display name. */
  readonly name: string
  /** The coin: its name, its symbol and its decimals. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC URL of the node, in the shape of `viem/chains`. */
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  /** True for a test network, whose coins have no value. */
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
