import type { ReactElement } from 'react'
import { RemoteImage } from '../RemoteImage/RemoteImage.tsx'

export type WalletImageProps = { readonly name: string; readonly imageUrl: string | undefined; readonly size?: number }

export function WalletImage({ name, imageUrl, size = 36 }: WalletImageProps): ReactElement {
  return <RemoteImage name={name} src={imageUrl} shape="rounded" size={size} />
}
