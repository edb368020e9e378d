import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { formatUnits } from 'viem'
import { useBalance, useConnection, useDisconnect } from 'wagmi'

/** By wagmi's `useConnection`, `useBalance` and `useDisconnect`. */
export function WagmiAccountPanel(): ReactNode {
  const { address, connector, status } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: disconnect, isPending, error } = useDisconnect()
  return (
    <Panel title="Account, by wagmi">
      <dl>
        <dt>Status</dt>
        <dd data-testid="wagmi-status">{status}</dd>
        <dt>Address</dt>
        <dd>
          <code data-testid="wagmi-address">{address ?? 'none'}</code>
        </dd>
        <dt>Wallet</dt>
        <dd data-testid="wagmi-wallet">{connector?.name ?? 'none'}</dd>
        <dt>Balance</dt>
        <dd data-testid="wagmi-balance">
          {balance ? `${formatUnits(balance.value, balance.decimals)} ${balance.symbol}` : 'none'}
        </dd>
      </dl>
      <button
        type="button"
        data-testid="wagmi-disconnect"
        disabled={status !== 'connected' || isPending}
        onClick={() => disconnect({})}
      >
        Disconnect
      </button>
      <ErrorText error={error} />
    </Panel>
  )
}
