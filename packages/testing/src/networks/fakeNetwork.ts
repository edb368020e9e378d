import type { Network } from '@kit/core/adapter'

/**
 * The `n`th network of a namespace, as `eip155:1`, with a currency, an RPC URL and an explorer that do not
 * exist. `overrides` replaces parts of it.
 */
export function fakeNetwork(namespace: string, n: number, overrides: Partial<Network> = {}): Network {
  return {
    id: namespace === 'eip155' ? n : String(n),
    caipNetworkId: `${namespace}:${n}`,
    chainNamespace: namespace,
    name: `Network ${n}`,
    nativeCurrency: { name: 'Fake Coin', symbol: 'FAKE', decimals: namespace === 'eip155' ? 18 : 9 },
    rpcUrls: { default: { http: [`https://rpc-${n}.${namespace}.example`] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer-${n}.${namespace}.example` } },
    testnet: true,
    ...overrides,
  }
}
