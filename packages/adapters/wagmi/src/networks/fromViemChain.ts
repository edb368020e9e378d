import type { Network } from '@kit/core/adapter'
import type { PicturedChain } from './PicturedChain.ts'

/**
 * A viem chain as a kit network: `eip155:<id>`. The chain's own RPC addresses are also what wallets get when
 * the chain is added to them (`chainDefault`), so an address with a key in it belongs into a transport.
 */
export function fromViemChain(chain: PicturedChain): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, assets } = chain
  const { http, webSocket } = rpcUrls.default
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http, webSocket }, chainDefault: { http } },
    blockExplorers: blockExplorers && { default: { name: blockExplorers.default.name, url: blockExplorers.default.url } },
    testnet,
    assets,
  }
}
