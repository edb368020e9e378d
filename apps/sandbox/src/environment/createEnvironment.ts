import { mnemonic } from '../chains/mnemonic.ts'
import { namesAddress } from '../names/deployNames.ts'
import type { World } from '../world/World.ts'
import { bitcoinEnvironment } from './bitcoinEnvironment.ts'
import type { Environment } from './Environment.ts'
import { solanaEnvironment } from './solanaEnvironment.ts'

/** @param prefix of the scope, `/t/{token}`, or nothing */
export function createEnvironment(world: World, origin: string, prefix = ''): Environment {
  const { projectId, relay, chains, tokens, markets, solana, bitcoin } = world
  const base = origin + prefix
  return {
    projectId,
    services: { explorer: base, blockchain: base, rpc: base, analytics: base, relay: relay.url },
    explorerUrl: base,
    relayUrl: relay.url,
    chains: chains.map(({ id, name, rpcUrl, nativeCurrency, testnet, imageId }) => {
      const networkId = `eip155:${id}`
      const market = markets.find((one) => one.networkId === networkId)
      return {
        id,
        networkId,
        name,
        rpcUrl: prefix === '' ? rpcUrl : `${base}/rpc/${networkId}`,
        nativeCurrency,
        testnet,
        explorerUrl: `${base}/explorer/${id}`,
        imageId,
        imageUrl: `${base}/public/getAssetImage/${imageId}`,
        contracts: { ensUniversalResolver: { address: namesAddress } },
        ...(market && { swapContract: market.pool }),
        tokens: tokens
          .filter((token) => token.networkId === networkId)
          .map(({ address, name: tokenName, symbol, decimals }) => ({ address, name: tokenName, symbol, decimals })),
      }
    }),
    ...(solana && { solana: solanaEnvironment(solana, base, prefix !== '') }),
    ...(bitcoin && { bitcoin: bitcoinEnvironment(base) }),
    mnemonic,
  }
}
