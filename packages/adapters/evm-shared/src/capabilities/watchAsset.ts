import type { Eip1193Provider, Network } from '@kit/core/adapter'
import { walletImage } from '../discovery/walletMetadata.ts'
import { requestWallet } from './requestWallet.ts'
import { addressTo } from './addressTo.ts'

/** EIP-747 `wallet_watchAsset` of an ERC-20 token. @throws KitError `CAPABILITY_MISSING`, `INVALID_ADDRESS`; else what the wallet throws */
export async function watchAsset(
  provider: Eip1193Provider,
  {
    network,
    token,
    symbol,
    decimals,
    imageUrl,
  }: {
    readonly network: Network
    readonly token: string
    readonly symbol: string
    readonly decimals: number
    readonly imageUrl?: string | undefined
  },
): Promise<boolean> {
  const image = walletImage(imageUrl)
  const options = { address: addressTo(token, network), symbol, decimals, ...(image ? { image } : {}) }
  // By EIP-747 the parameters are an object, not a list.
  const answer = await requestWallet(provider, {
    method: 'wallet_watchAsset',
    params: { type: 'ERC20', options },
    capability: 'watchAsset',
  })
  return answer === true
}
