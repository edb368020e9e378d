import type { OnRampAsset } from '@kit/core'
import type { ReactElement } from 'react'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { useKit } from '../../react/useKit.ts'

/** The letters of a token, or the picture of the network whose coin it is. */
export function AssetImage({
  asset,
  size = 36,
}: {
  readonly asset: OnRampAsset
  readonly size?: number
}): ReactElement {
  const kit = useKit()
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === asset.networkId)
  if (asset.address === undefined && network) return <NetworkImage network={network} size={size} />
  return <RemoteImage name={asset.symbol} src={undefined} shape="round" size={size} />
}
