import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { walletTileStyles } from './walletTileStyles.ts'

export type WalletTileProps = {
  readonly name: string
  readonly imageUrl: string | undefined
  /** Said of a certified wallet to screen readers. */
  readonly certified?: string | undefined
  readonly disabled?: boolean | undefined
  readonly tabIndex?: 0 | -1 | undefined
  readonly onClick: () => void
}

/** A wallet in a grid: its picture over its name. */
export function WalletTile({
  name,
  imageUrl,
  certified,
  disabled = false,
  tabIndex,
  onClick,
}: WalletTileProps): ReactElement {
  useStyles(walletTileStyles)
  return (
    <button
      type="button"
      className="kit-tile"
      part="tile"
      data-roving=""
      tabIndex={tabIndex}
      title={name}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span className="kit-tile-image">
        <WalletImage name={name} imageUrl={imageUrl} size={52} />
      </span>
      <span className="kit-tile-name">
        <bdi>{name}</bdi>
      </span>
      {certified !== undefined && <VisuallyHidden>{certified}</VisuallyHidden>}
    </button>
  )
}
