import { solanaSandbox } from '../solana/solanaSandbox.ts'
import type { SolanaChain } from '@kit/testing/solana-chain'
import type { EnvironmentSolana } from './Environment.ts'

export function solanaEnvironment(chain: SolanaChain, base: string, isScoped: boolean): EnvironmentSolana {
  const { caipNetworkId, name, nativeCurrency, imageId } = solanaSandbox
  const { rpcUrl, webSocketUrl, mint, mint2022 } = chain
  return {
    networkId: caipNetworkId,
    name,
    rpcUrl: isScoped ? `${base}/rpc/${caipNetworkId}` : rpcUrl,
    webSocketUrl,
    nativeCurrency,
    mint,
    mint2022,
    imageId,
    imageUrl: `${base}/public/getAssetImage/${imageId}`,
  }
}
