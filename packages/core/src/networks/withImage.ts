import { assetImageUrl, type SdkInfo } from '../services/urls.ts'
import type { Network } from './Network.ts'

export type WithImageOptions = {
  /** By the chain's own id, or by CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Base URL of the explorer API. */
  readonly explorer?: string | undefined
  readonly sdk: SdkInfo
}

/** The network with the image to show: the dapp's, the network's own, or the explorer's for its image id. */
export function withImage<network extends Network>(
  network: network,
  { chainImages = {}, explorer, sdk }: WithImageOptions,
): network {
  const { id, caipNetworkId, assets: { imageId, imageUrl: own } = {} } = network
  const chosen = [caipNetworkId, id].find((key) => Object.hasOwn(chainImages, key))
  const explored = explorer && imageId ? assetImageUrl(explorer, imageId, sdk) : undefined
  const imageUrl = chosen === undefined ? (own ?? explored) : chainImages[chosen]
  return imageUrl === own ? network : { ...network, assets: { ...network.assets, imageUrl } }
}
