import { useBalance } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { formatUnits } from 'viem'
import { Panel } from './Panel.tsx'

/** What the account holds of the network's own coin. */
export function BalancePanel(): ReactNode {
  const balance = useBalance()
  const value = balance.status === 'absent' || balance.status === 'failed' ? null : balance.value
  return (
    <Panel title="Balance">
      <p className="figure" data-testid="balance" aria-busy={balance.status === 'loading'}>
        <bdi>{value ? `${formatUnits(value.value, value.decimals)} ${value.symbol}` : balance.status === 'failed' ? 'could not be read' : 'none'}</bdi>
      </p>
    </Panel>
  )
}
