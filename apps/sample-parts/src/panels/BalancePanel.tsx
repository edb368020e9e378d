import { useBalance } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'

/** The native balance of the account. */
export function BalancePanel(): ReactNode {
  const { data, isError, isFetching } = useBalance()
  return (
    <Panel title="Balance">
      <p className="figure" data-testid="balance" aria-busy={isFetching}>
        <bdi>{isError ? 'could not be read' : data ? `${data.formatted} ${data.symbol}` : 'none'}</bdi>
      </p>
    </Panel>
  )
}
