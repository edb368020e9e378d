import { toDecimal } from '@kit/core/display'
import { namespaceName } from '@kit/core/networks'
import { KitButton, useAccount, useBalance, useConnections, useDisconnect, useKit, useNetwork, useSignMessage } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

/** One kind of network: its own button, account, balance and signature, whatever the page looks at. */
export function ChainPanel({ namespace }: { readonly namespace: string }): ReactNode {
  const id = useId()
  const kit = useKit()
  const account = useAccount({ namespace })
  const balance = useBalance({ namespace })
  const network = useNetwork({ namespace })
  const { connections } = useConnections({ namespace })
  const { signMessage } = useSignMessage({ namespace })
  const { disconnect } = useDisconnect({ namespace })
  const [message, setMessage] = useState('Hello from the sample')
  const connected = account.status === 'connected' ? account : undefined
  const signing = useAction(() => signMessage({ message }))
  const ending = useAction(() => disconnect())
  const value = balance.status === 'absent' || balance.status === 'failed' ? null : balance.value
  const testId = (name: string): string => `${namespace}-${name}`
  return (
    <Panel title={namespaceName(namespace)}>
      <KitButton namespace={namespace} />
      <dl>
        <dt>Status</dt>
        <dd data-testid={testId('status')}>{account.status}</dd>
        <dt>Address</dt>
        <dd>
          <code data-testid={testId('address')}>{connected?.address ?? 'none'}</code>
        </dd>
        <dt>Wallets</dt>
        <dd data-testid={testId('wallets')}>{connections.map(({ wallet }) => wallet.name).join(', ') || 'none'}</dd>
        <dt>Network</dt>
        <dd data-testid={testId('network')}>{network?.network.name ?? 'none'}</dd>
        <dt>Balance</dt>
        <dd data-testid={testId('balance')}>{value ? `${toDecimal(value.value, value.decimals)} ${value.symbol}` : balance.status}</dd>
        <dt>Explorer</dt>
        <dd data-testid={testId('explorer')}>{connected ? (kit.explorerUrl(namespace) ?? 'none') : 'none'}</dd>
      </dl>
      <label htmlFor={id}>Message</label>
      <textarea id={id} data-testid={testId('message')} rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
      <div className="row">
        <button type="button" data-testid={testId('sign')} disabled={!connected || signing.pending} onClick={signing.run}>
          {signing.pending ? 'See your wallet…' : 'Sign'}
        </button>
        <button type="button" data-testid={testId('disconnect')} disabled={!connected || ending.pending} onClick={ending.run}>
          Disconnect
        </button>
      </div>
      {signing.result && <code data-testid={testId('signature')}>{signing.result.signature}</code>}
      <ErrorText error={signing.error ?? ending.error} />
    </Panel>
  )
}
