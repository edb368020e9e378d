import type { Balance as BalanceValue } from '@kit/core'
import { formatBalance } from '@kit/core/display'
import type { ReactElement } from 'react'
import { useLocale } from '../../i18n/useMessages.ts'

/** An amount and its coin, read left to right in any language. */
export function Balance({ balance }: { readonly balance: BalanceValue }): ReactElement {
  const { tag } = useLocale()
  return <bdi>{`${formatBalance(balance, tag)} ${balance.symbol}`}</bdi>
}
