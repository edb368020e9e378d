import { namespaceName } from '@kit/core/networks'
import { useAccount, useKit, useNetwork, useSignMessage } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { heightMethods, request } from '../request.ts'

/** One kind of network: a message for the wallet, and a question to the chain through the wallet's own provider. */
export function AskPanel({ namespace }: { readonly namespace: string }): ReactNode {
  const id = useId()
  const kit = useKit()
  const account = useAccount({ namespace })
  const network = useNetwork({ namespace })
  const { signMessage } = useSignMessage({ namespace })
  const [message, setMessage] = useState('Hello from a page without a chain library')
  const connected = account.status === 'connected' ? account : undefined
  const signing = useAction(() => signMessage({ message }))
  const method = heightMethods[namespace]
  const reading = useAction(async () => Number(await request(await kit.getProvider({ namespace }), { method })))
  const testId = (name: string): string => `${namespace}-${name}`
  return (
    <Panel title={namespaceName(namespace)}>
      <dl>
        <dt>Address</dt>
        <dd>
          <code data-testid={testId('address')}>{connected?.address ?? 'none'}</code>
        </dd>
        <dt>Network</dt>
        <dd data-testid={testId('network')}>
          {network.isSupported ? (network.network?.name ?? 'none') : 'Unsupported network'}
        </dd>
      </dl>
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
          disabled={!connected || signing.pending}
          onClick={signing.run}
        >
          {signing.pending ? 'See your wallet…' : 'Sign'}
        </button>
        {method && (
          <button
            type="button"
            data-testid={testId('read')}
            disabled={!connected || reading.pending}
            onClick={reading.run}
          >
            Read the latest block
          </button>
        )}
      </div>
      {signing.result && (
        <p>
          Signature <code data-testid={testId('signature')}>{signing.result.signature}</code>
        </p>
      )}
      {reading.result !== undefined && (
        <p>
          Latest block <span data-testid={testId('height')}>{reading.result}</span>
        </p>
      )}
      <ErrorText error={signing.error ?? reading.error} />
    </Panel>
  )
}
