import type { Balance as BalanceValue } from '@kit/core'
import type { ReactElement } from 'react'
import { useLocale } from '../../messages/useLocale.ts'
import { formatBalance } from './formatBalance.ts'

/** An amount and its coin, read left to right in any language. */
export function Balance({ balance }: { readonly balance: BalanceValue }): ReactElement {
  const { tag } = useLocale()
  return <bdi>{`${formatBalance(balance, tag)} ${balance.symbol}`}</bdi>
}
