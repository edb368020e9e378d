import type { BalanceData, QueryResult } from '@kit/core'
import { formatBalance } from '@kit/core/display'

/** The balance as text. The last known value stays while a new one is read. */
export function balanceText({ data, isError, isFetching }: QueryResult<BalanceData>): string {
  if (data) return `${formatBalance(data)} ${data.symbol}`
  if (isError) return 'could not be read'
  return isFetching ? 'is being read…' : 'not known here'
}
