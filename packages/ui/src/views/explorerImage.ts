import type { ExplorerWallet, Kit } from '@kit/core'
import { walletImageUrl } from '@kit/core/display'

/** The picture of a wallet of the explorer: the dapp's own, else the explorer's. */
export function explorerImage(
  { id, imageUrl, imageId }: ExplorerWallet,
  { options: { connectorImages = {}, services, sdk } }: Pick<Kit, 'options'>,
): string | undefined {
  if (Object.hasOwn(connectorImages, id)) return connectorImages[id]
  return (
    imageUrl ??
    (services?.explorer === undefined || imageId === undefined
      ? undefined
      : walletImageUrl(services.explorer, imageId, sdk))
  )
}
