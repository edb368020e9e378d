import type { Network } from '@kit/core'
import type { ReactElement } from 'react'
import { RemoteImage } from '../RemoteImage/RemoteImage.tsx'

export type NetworkImageProps = { readonly network: Pick<Network, 'name' | 'assets'>; readonly size?: number }

export function NetworkImage({ network, size = 36 }: NetworkImageProps): ReactElement {
  return <RemoteImage name={network.name} src={network.assets?.imageUrl} shape="round" size={size} />
}
