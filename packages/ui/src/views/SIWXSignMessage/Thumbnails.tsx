import type { ReactElement } from 'react'
import { SignIcon } from '../../components/icons.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const thumbnailsStyles = css`
  .kit-thumbnails {
    display: flex;
    align-items: center;
  }
  .kit-thumbnails-mark {
    z-index: 1;
    display: grid;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    margin-inline: calc(var(--kit-space-1) * -1);
    place-items: center;
    border-radius: 50%;
    background: var(--kit-foreground-2);
    color: var(--kit-text-primary);
    box-shadow: 0 0 0 4px var(--kit-surface);
  }
`

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
