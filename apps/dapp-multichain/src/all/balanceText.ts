import type { BalanceState } from '@kit/core'
import { formatBalance } from '@kit/core/display'

/** The balance as text. The last known value stays while a new one is read. */
export function balanceText(balance: BalanceState): string {
  if ('value' in balance && balance.value) return `${formatBalance(balance.value)} ${balance.value.symbol}`
  return { absent: 'not known here', loading: 'is being read…', ready: '', failed: 'could not be read' }[balance.status]
}
