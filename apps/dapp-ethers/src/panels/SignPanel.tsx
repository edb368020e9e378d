import { useAccount, useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

/** Signs by ethers' signer and checks by ethers, as a server would. */
export function SignPanel(): ReactNode {
  const id = useId()
  const kit = useKit()
  const account = useAccount()
  const [message, setMessage] = useState('Hello from ethers')
  const signing = useAction(async () => {
    const { signAndCheck } = await import('../ethers/signAndCheck.ts')
    return signAndCheck(kit, message)
  })
  return (
    <Panel title="Sign with ethers">
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        data-testid="sign-message"
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <button
        type="button"
        data-testid="sign"
        disabled={account.status !== 'connected' || signing.pending}
        onClick={signing.run}
      >
        {signing.pending ? 'See your wallet…' : 'Sign'}
      </button>
      {signing.result && (
        <dl>
          <dt>Signature</dt>
          <dd>
            <code data-testid="signature">{signing.result.signature}</code>
          </dd>
          <dt>Check</dt>
          <dd data-testid="signature-check">{signing.result.valid ? 'valid' : 'not valid'}</dd>
        </dl>
      )}
      <ErrorText error={signing.error} />
    </Panel>
  )
}
