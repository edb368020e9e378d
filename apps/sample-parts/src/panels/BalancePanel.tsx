import { toDecimal } from '@kit/core/display'
import { useBalance } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'

/** The native balance of the account. */
export function BalancePanel(): ReactNode {
  const balance = useBalance()
  const value = balance.status === 'absent' || balance.status === 'failed' ? null : balance.value
  return (
    <Panel title="Balance">
      <p className="figure" data-testid="balance" aria-busy={balance.status === 'loading'}>
        <bdi>
          {value
            ? `${withoutZeros(toDecimal(value.value, value.decimals))} ${value.symbol}`
            : balance.status === 'failed'
              ? 'could not be read'
              : 'none'}
        </bdi>
      </p>
    </Panel>
  )
}

const withoutZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
