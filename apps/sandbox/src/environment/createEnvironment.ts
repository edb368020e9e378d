import { mnemonic } from '../chains/mnemonic.ts'
import type { World } from '../world/World.ts'
import type { Environment } from './Environment.ts'

/** @param prefix of the scope, `/t/{token}`, or nothing */
export function createEnvironment({ projectId, relay, chains, tokens }: Pick<World, 'projectId' | 'relay' | 'chains' | 'tokens'>, origin: string, prefix = ''): Environment {
  const base = origin + prefix
  return {
    projectId,
    services: { explorer: base, blockchain: base, rpc: base, analytics: base, relay: relay.url },
    explorerUrl: base,
    relayUrl: relay.url,
    chains: chains.map(({ id, name, rpcUrl, nativeCurrency, imageId }) => {
      const networkId = `eip155:${id}`
      return {
        id,
        networkId,
        name,
        rpcUrl: prefix === '' ? rpcUrl : `${base}/rpc/${networkId}`,
        nativeCurrency,
        explorerUrl: `${base}/explorer/${id}`,
        imageId,
        imageUrl: `${base}/public/getAssetImage/${imageId}`,
        tokens: tokens
          .filter((token) => token.networkId === networkId)
          .map(({ address, name: tokenName, symbol, decimals }) => ({ address, name: tokenName, symbol, decimals })),
      }
    }),
    mnemonic,
  }
}
