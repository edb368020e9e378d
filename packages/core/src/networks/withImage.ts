import { assetImageUrl } from '../api/explorer/imageUrl.ts'
import type { Network } from './Network.ts'

export type WithImageOptions = {
  /** By the chain's own id, or CAIP-2. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Base address of the explorer API. */
  readonly explorer?: string | undefined
}

/** The network with the picture that it has here: the dapp's own, the network's, or the explorer's for its image id (SPEC §7). */
export function withImage<network extends Network>(network: network, { chainImages = {}, explorer }: WithImageOptions): network {
  const { id, caipNetworkId, assets } = network
  const own = [caipNetworkId, id].find((key) => Object.hasOwn(chainImages, key))
  const explored = explorer === undefined || assets?.imageId === undefined ? undefined : assetImageUrl(explorer, assets.imageId)
  const imageUrl = own === undefined ? (assets?.imageUrl ?? explored) : chainImages[own]
  return imageUrl === assets?.imageUrl ? network : { ...network, assets: { ...assets, imageUrl } }
}
