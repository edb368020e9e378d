import type { ConnectedAccount, Network } from '@kit/core'
import { useBalance, useConnections, useDisconnect, useKit, useSignMessage } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { balanceText } from './balanceText.ts'

export type ChainAccountProps = {
  readonly account: Pick<ConnectedAccount, 'namespace' | 'address'>
  /** Undefined if the wallet is on a network that this page does not have. */
  readonly network: Network | undefined
}

/** The account of one namespace: address, balance and a signature. */
export function ChainAccount({ account: { namespace, address }, network }: ChainAccountProps): ReactNode {
  const id = useId()
  const kit = useKit()
  const balance = useBalance({ namespace })
  const { connections } = useConnections({ namespace })
  const { signMessage } = useSignMessage({ namespace })
  const { disconnect } = useDisconnect({ namespace })
  const [message, setMessage] = useState('Hello from the sample')
  const signing = useAction(() => signMessage({ message }))
  const ending = useAction(() => disconnect())
  const explorer = kit.explorerUrl(namespace)
  const testId = (name: string): string => `${namespace}-${name}`
  return (
    <>
      <dl>
        <dt>Address</dt>
        <dd>
          <code data-testid={testId('address')}>{address}</code>
        </dd>
        <dt>{connections.length > 1 ? 'Wallets' : 'Wallet'}</dt>
        <dd data-testid={testId('wallets')}>{connections.map(({ wallet }) => wallet.name).join(', ')}</dd>
        <dt>Network</dt>
        <dd data-testid={testId('network')}>{network?.name ?? 'Unsupported network'}</dd>
        <dt>Balance</dt>
        <dd data-testid={testId('balance')} aria-busy={balance.isFetching}>
          <bdi>{balanceText(balance)}</bdi>
        </dd>
      </dl>
      {explorer !== undefined && (
        <a href={explorer} target="_blank" rel="noopener noreferrer" data-testid={testId('explorer')}>
          View on {network?.blockExplorers?.default.name ?? 'the explorer'}
        </a>
      )}
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        data-testid={testId('message')}
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="row">
        <button
          type="button"
          data-testid={testId('sign')}
          disabled={message === '' || signing.pending}
          onClick={signing.run}
        >
          {signing.pending ? 'See your wallet…' : 'Sign'}
        </button>
        <button type="button" data-testid={testId('disconnect')} disabled={ending.pending} onClick={ending.run}>
          Disconnect
        </button>
      </div>
      {signing.result && (
        <p>
          Signature <code data-testid={testId('signature')}>{signing.result.signature}</code>
        </p>
      )}
      <ErrorText error={signing.error ?? ending.error} />
    </>
  )
}
