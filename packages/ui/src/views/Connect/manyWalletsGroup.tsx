import type { WalletItem } from '@kit/core'
import type { ReactElement } from 'react'
import { WindowedList } from '../../components/WindowedList/WindowedList.tsx'
import { WalletRow } from './WalletRow.tsx'

export type ManyWalletsProps = {
  readonly label: string
  readonly busy: boolean
  readonly items: readonly WalletItem[]
  readonly disabled: boolean
}

const keyOf = ({ key }: WalletItem): string => key

/** So many wallets that not all of them are kept in the page. */
export const Part = ({ disabled, ...list }: ManyWalletsProps): ReactElement => (
  <WindowedList
    {...list}
    keyOf={keyOf}
    rowBlock="calc(var(--kit-space-12) + var(--kit-space-2))"
    render={(item, tabIndex) => <WalletRow item={item} disabled={disabled} tabIndex={tabIndex} />}
  />
)
