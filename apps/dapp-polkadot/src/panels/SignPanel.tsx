import { useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

/** Asks the wallet to sign a text with the chosen account. */
export function SignPanel({ address }: { readonly address: string | undefined }): ReactNode {
  const id = useId()
  const kit = useKit()
  const [message, setMessage] = useState('Hello from the sample')
  const signing = useAction(async () => ({ ...(await kit.perform('signMessage', { message, address })), address }))
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
      <button type="button" data-testid="sign" disabled={!address || signing.pending} onClick={signing.run}>
        {signing.pending ? 'See your wallet…' : 'Sign'}
      </button>
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
