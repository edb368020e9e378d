import { useAccount, useSignMessage } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { verifyMessage } from 'viem'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

/** Asks the wallet to sign a text, then checks the signature as a server would. */
export function SignPanel(): ReactNode {
  const id = useId()
  const account = useAccount()
  const address = account.status === 'connected' ? (account.address as `0x${string}`) : undefined
  const { signMessage } = useSignMessage()
  const [message, setMessage] = useState('Hello from the sample')
  const signing = useAction(async () => {
    if (!address) return undefined
    const { signature } = await signMessage({ message })
    const valid = await verifyMessage({ address, message, signature: signature as `0x${string}` })
    return { signature, valid }
  })
  return (
    <Panel title="Sign a message">
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        data-testid="sign-message"
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <button type="button" data-testid="sign" disabled={!address || signing.pending} onClick={signing.run}>
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
