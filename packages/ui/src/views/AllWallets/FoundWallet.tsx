import type { WalletItem } from '@kit/core'
import type { ReactElement } from 'react'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { CertifiedIcon } from '../../components/viewIcons.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { partsAround } from './partsAround.ts'

/** The height of the row: a name and a homepage of one line each. */
export const foundRowBlock = 'calc(var(--kit-space-12) + var(--kit-space-2))'

const foundWalletStyles = css`
  .kit-found {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    /* Align with the row in right-to-left languages, although the address is written from left to right. */
    text-align: match-parent;
    white-space: nowrap;
  }
  .kit-found > b {
    font-weight: var(--kit-weight-strong);
    color: var(--kit-accent-text);
  }
  .kit-found-certified {
    display: grid;
    color: var(--kit-accent-text);
  }
`

export type FoundWalletProps = {
  readonly item: WalletItem
  /** What the user searches for. */
  readonly text: string
  readonly disabled: boolean
  readonly tabIndex: 0 | -1
}

/** A wallet that a search has found: why it was found, and its homepage, which tells wallets of similar names apart. */
export function FoundWallet({ item, text, disabled, tabIndex }: FoundWalletProps): ReactElement {
  useStyles(foundWalletStyles)
  const kit = useKit()
  const t = useMessages()
  const name = walletLabel(item.name)
  const [before, match, after] = partsAround(text, name)
  const wallet = item.target.kind === 'explorer' ? item.target.wallet : undefined
  const homepage = wallet?.homepage?.replace(/^https?:\/\/|\/$/g, '')
  return (
    <ListRow
      disabled={disabled}
      tabIndex={tabIndex}
      image={<WalletImage name={name} imageUrl={item.imageUrl} size={36} />}
      title={name}
      detail={homepage !== undefined && <bdi className="kit-found">{homepage}</bdi>}
      end={
        wallet?.isCertified ? (
          <span className="kit-found-certified">
            <CertifiedIcon size={20} />
            <VisuallyHidden>{t('allWallets.certified')}</VisuallyHidden>
          </span>
        ) : undefined
      }
      onClick={() => kit.selectWallet(item)}
    >
      <bdi className="kit-found" data-sentence="">
        {before}
        {match && <b>{match}</b>}
        {after}
      </bdi>
    </ListRow>
  )
}
