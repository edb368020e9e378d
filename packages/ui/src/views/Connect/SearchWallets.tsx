import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { SearchIcon } from '../../components/icons.tsx'
import { searchInputStyles } from '../../components/SearchInput/searchInputStyles.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { roundedCount } from '../roundedCount.ts'

const select = ({ wallets: { explorer } }: KitState): number => (explorer.status === 'ready' ? explorer.count : 0)

/** The way to all wallets, and about how many there are. Looks as the field that it leads to. */
export function SearchWallets({ disabled }: { readonly disabled: boolean }): ReactElement {
  useStyles(searchInputStyles)
  const kit = useKit()
  const t = useMessages()
  const known = useKitState(select)
  const { count, more } = roundedCount(known)
  const number = t(more ? 'connect.moreThan' : 'connect.exactly', { count })
  return (
    <button
      type="button"
      className="kit-search"
      part="search"
      data-roving=""
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : () => kit.push({ view: 'AllWallets' })}
    >
      <SearchIcon />
      <span>{known > 0 ? t('connect.searchSome', { number }) : t('connect.searchWallets')}</span>
    </button>
  )
}
