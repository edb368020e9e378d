import type { KitState, WalletItem } from '@kit/core'
import type { ReactElement } from 'react'
import { ChevronIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Tag, type TagProps } from '../../components/Tag/Tag.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'

const tones: Readonly<Record<NonNullable<WalletItem['tag']>, NonNullable<TagProps['tone']>>> = {
  installed: 'neutral',
  recent: 'accent',
  connected: 'success',
  qrCode: 'accent',
}

export type WalletRowProps = {
  readonly item: WalletItem
  readonly disabled: boolean
  readonly tabIndex?: 0 | -1 | undefined
}

export function WalletRow({ item, disabled, tabIndex }: WalletRowProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const name = walletLabel(item.name)
  const busy = useKitState((state) => isAsked(item, state))
  const end = item.tag ? (
    <Tag tone={tones[item.tag]}>{t(`connect.${item.tag}`)}</Tag>
  ) : item.target.kind === 'explorer' ? (
    <ChevronIcon size={16} />
  ) : undefined
  return (
    <ListRow
      image={<WalletImage name={name} imageUrl={item.imageUrl} />}
      title={name}
      end={end}
      disabled={disabled}
      busy={busy}
      tabIndex={tabIndex}
      onClick={() => kit.selectWallet(item)}
    />
  )
}

/** The wallet shows its question. */
function isAsked({ target }: WalletItem, { connections }: KitState): boolean {
  if (target.kind !== 'connector') return false
  const connection = connections[target.namespace]
  return connection?.status === 'connecting' && connection.connectorId === target.connectorId
}
