import { useAccount, useDisconnect } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { useAction } from './useAction.ts'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'

/** The connected account, with a disconnect button outside the widget. */
export function AccountPanel(): ReactNode {
  const account = useAccount()
  const connected = account.status === 'connected' ? account : undefined
  const { disconnect } = useDisconnect()
  const ending = useAction(() => disconnect())
  return (
    <Panel title="Account">
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
      <button type="button" data-testid="disconnect" disabled={!connected || ending.pending} onClick={ending.run}>
        Disconnect
      </button>
      <ErrorText error={ending.error} />
    </Panel>
  )
}
