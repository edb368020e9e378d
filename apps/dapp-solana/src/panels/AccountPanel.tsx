import { useAccount, useBalance, useDisconnect } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { formatAmount } from '../formatAmount.ts'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'
import { useAction } from './useAction.ts'

/** Who is connected, what it holds, and a way to end it without the widget. */
export function AccountPanel(): ReactNode {
  const account = useAccount()
  const balance = useBalance()
  const connected = account.status === 'connected' ? account : undefined
  const { disconnect } = useDisconnect()
  const leaving = useAction(() => disconnect())
  const value = balance.status === 'absent' || balance.status === 'failed' ? null : balance.value
  return (
    <Panel title="Account">
      <p className="figure" data-testid="balance" aria-busy={balance.status === 'loading'}>
        <bdi>{value ? `${formatAmount(value.value, value.decimals)} ${value.symbol}` : balance.status === 'failed' ? 'could not be read' : 'none'}</bdi>
      </p>
      <dl>
        <dt>Status</dt>
        <dd data-testid="account-status">{account.status}</dd>
        <dt>Address</dt>
        <dd>
          <code data-testid="account-address">{connected?.address ?? 'none'}</code>
        </dd>
        <dt>Wallet</dt>
        <dd data-testid="account-wallet">{connected?.wallet.name ?? 'none'}</dd>
      </dl>
      <button type="button" data-testid="disconnect" disabled={!connected || leaving.pending} onClick={leaving.run}>
        Disconnect
      </button>
      <ErrorText error={leaving.error} />
    </Panel>
  )
}
