import type { ReactElement } from 'react'
import { SignIcon } from '../../icons/SignIcon.tsx'
import { RemoteImage } from '../../parts/RemoteImage/RemoteImage.tsx'
import { WalletImage } from '../../parts/WalletImage/WalletImage.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { thumbnailsStyles } from './thumbnailsStyles.ts'

type Party = { readonly name: string; readonly imageUrl: string | undefined }

/** Who asks and who signs. */
export function Thumbnails({ dapp, wallet }: { readonly dapp: Party; readonly wallet: Party }): ReactElement {
  useStyles(thumbnailsStyles)
  return (
    <div className="kit-thumbnails" aria-hidden="true">
      <RemoteImage name={dapp.name} src={dapp.imageUrl} shape="round" size={64} />
      <span className="kit-thumbnails-mark">
        <SignIcon />
      </span>
      <WalletImage name={wallet.name} imageUrl={wallet.imageUrl} size={64} />
    </div>
  )
}
