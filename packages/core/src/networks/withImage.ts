import type { Network } from './Network.ts'

export type WithImageOptions = {
  /** By the chain's own id, or CAIP-2. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Base address of the explorer API. */
  readonly explorer?: string | undefined
}

/** The network with the picture that it has here: the dapp's own, the network's, or the explorer's for its image id (SPEC §7). */
export function withImage<network extends Network>(
  network: network,
  { chainImages = {}, explorer }: WithImageOptions,
): network {
  const { id, caipNetworkId, assets } = network
  const own = [caipNetworkId, id].find((key) => Object.hasOwn(chainImages, key))
  const { imageId, imageUrl: its } = assets ?? {}
  // As `assetImageUrl`, without the client of services: every page pays for this.
  const explored =
    explorer && imageId && `${explorer.replace(/\/+$/, '')}/public/getAssetImage/${encodeURIComponent(imageId)}`
  const imageUrl = own === undefined ? (its ?? (explored || undefined)) : chainImages[own]
  return imageUrl === its ? network : { ...network, assets: { ...assets, imageUrl } }
}
