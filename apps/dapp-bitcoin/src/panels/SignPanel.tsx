import { useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { useConnection } from '../connection.ts'

/** Asks the wallet to sign a text with one of its addresses. */
export function SignPanel(): ReactNode {
  const id = useId()
  const kit = useKit()
  const connection = useConnection()
  const [message, setMessage] = useState('Hello from the sample')
  const [scheme, setScheme] = useState<'ecdsa' | 'bip322'>('ecdsa')
  const signing = useAction(async () => {
    const account =
      connection?.accounts.find(({ purpose }) => purpose === (scheme === 'bip322' ? 'ordinals' : 'payment')) ??
      connection?.accounts[0]
    const { signature } = await kit.perform('signMessage', { message, scheme, address: account?.address })
    return { signature, address: account?.address }
  })
  return (
    <Panel title="Sign a message">
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        data-testid="message"
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="row" role="group" aria-label="Scheme">
        {(['ecdsa', 'bip322'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={scheme === name} onClick={() => setScheme(name)}>
            {name === 'ecdsa' ? 'ECDSA' : 'BIP-322'}
          </button>
        ))}
        <button
          type="button"
          className="primary"
          data-testid="sign"
          disabled={!connection || signing.pending}
          onClick={signing.run}
        >
          {signing.pending ? 'See your wallet…' : 'Sign'}
        </button>
      </div>
      {signing.result && (
        <dl>
          <dt>By</dt>
          <dd>
            <code data-testid="signer">{signing.result.address}</code>
          </dd>
          <dt>Signature</dt>
          <dd>
            <code data-testid="signature">{signing.result.signature}</code>
          </dd>
        </dl>
      )}
      <ErrorText error={signing.error} />
    </Panel>
  )
}
