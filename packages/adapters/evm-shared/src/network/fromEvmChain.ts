import type { Network } from '@kit/core/adapter'
import type { EvmChain } from './EvmChain.ts'

/**
 * An EVM chain as a kit network: `eip155:<id>`. Its RPC addresses are also what wallets get when the chain is
 * added to them, unless it has `chainDefault`; so an address with a key in it wants that, or a transport.
 */
export function fromEvmChain(chain: EvmChain): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, assets } = chain
  const { http, webSocket } = rpcUrls.default
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http, webSocket }, chainDefault: { http: (rpcUrls.chainDefault ?? rpcUrls.default).http } },
    blockExplorers: blockExplorers && {
      default: { name: blockExplorers.default.name, url: blockExplorers.default.url },
    },
    testnet,
    assets,
  }
}
