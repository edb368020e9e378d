import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Collection } from '../../tokens/deployAssets.ts'
import { readCollectibles } from '../nfts/readCollectibles.ts'
import type { Token } from '../../tokens/Token.ts'
import type { ServedNetwork } from '../../world/ServedNetwork.ts'
import { readHoldings } from './readHoldings.ts'
import { readTransactions } from './readTransactions.ts'

/** A chain of the sandbox as the services know it. */
export function evmNetwork(
  chain: RunningChain,
  allTokens: readonly Token[],
  collections: readonly Collection[] = [],
): ServedNetwork {
  const networkId = `eip155:${chain.id}`
  const tokens = allTokens.filter((token) => token.networkId === networkId)
  return {
    networkId,
    rpcUrl: chain.rpcUrl,
    isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
    holdings: (address) => readHoldings({ chain, tokens, address }),
    collectibles: (address, baseUrl) => readCollectibles({ chain, collections, address, baseUrl }),
    transactions: (address, baseUrl) => readTransactions({ chain, tokens, collections, address, baseUrl }),
  }
}
