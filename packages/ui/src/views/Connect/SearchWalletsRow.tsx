import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { GridIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { roundedCount } from '../roundedCount.ts'

const select = ({ wallets: { explorer } }: KitState): number => (explorer.status === 'ready' ? explorer.count : 0)

/** The way to all wallets, and about how many there are. */
export function SearchWalletsRow({ disabled }: { readonly disabled: boolean }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const known = useKitState(select)
  const { count, more } = roundedCount(known)
  return (
    <ListRow
      image={
        <IconTile>
          <GridIcon />
        </IconTile>
      }
      title={t('connect.searchWallets')}
      end={known > 0 ? <Tag>{t(more ? 'connect.moreThan' : 'connect.exactly', { count })}</Tag> : undefined}
      disabled={disabled}
      onClick={() => kit.push({ view: 'AllWallets' })}
    />
  )
}
