import type { ReactElement } from 'react'
import { CertifiedIcon } from '../icons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { walletTileStyles } from './walletTileStyles.ts'

export type WalletTileProps = {
  readonly name: string
  readonly imageUrl: string | undefined
  /** What the check mark of a certified wallet means, in words. */
  readonly certified?: string | undefined
  /** What the dot of an installed wallet means, in words. */
  readonly installed?: string | undefined
  readonly disabled?: boolean | undefined
  readonly tabIndex?: 0 | -1 | undefined
  readonly onClick: () => void
}

/** A wallet in a grid: its picture over its name. */
export function WalletTile({
  name,
  imageUrl,
  certified,
  installed,
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
        <WalletImage name={name} imageUrl={imageUrl} size={48} />
        {installed !== undefined && <span className="kit-tile-dot" />}
      </span>
      <span className="kit-tile-name">
        <bdi>{name}</bdi>
        {certified !== undefined && <CertifiedIcon size={16} />}
      </span>
      {(certified !== undefined || installed !== undefined) && (
        <VisuallyHidden>{[certified, installed].filter(Boolean).join(', ')}</VisuallyHidden>
      )}
    </button>
  )
}
