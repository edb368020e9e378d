import type { WalletItem } from '@kit/core'
import { displayName } from '@kit/core/display'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../icons/ExternalIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { ListRow } from '../../parts/ListRow/ListRow.tsx'
import { Tag, type TagProps } from '../../parts/Tag/Tag.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../parts/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'

const tones: Readonly<Record<NonNullable<WalletItem['tag']>, NonNullable<TagProps['tone']>>> = {
  installed: 'neutral',
  recent: 'accent',
  connected: 'success',
  qrCode: 'accent',
}

export function WalletRow({ item }: { readonly item: WalletItem }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const name = displayName(item.name)
  const link = item.target.kind === 'link' ? item.target.url : undefined
  const end =
    link === undefined ? (
      item.tag && <Tag tone={tones[item.tag]}>{t(`connect.${item.tag}`)}</Tag>
    ) : (
      <>
        <ExternalIcon size={16} />
        <VisuallyHidden>{t('parts.opensNewTab')}</VisuallyHidden>
      </>
    )
  return (
    <ListRow image={<WalletImage name={name} imageUrl={item.imageUrl} />} title={name} end={end ?? undefined} href={link} onClick={() => kit.selectWallet(item)} />
  )
}
