import { useAccount, useSignMessage } from '@kit/ui/react'
import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder } from '@solana/kit'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text))

/** Asks the wallet to sign a text, then checks the signature as a server would. */
export function SignPanel(): ReactNode {
  const id = useId()
  const account = useAccount()
  const address = account.status === 'connected' ? account.address : undefined
  const { signMessage } = useSignMessage()
  const [message, setMessage] = useState('Hello from Solana')
  const signing = useAction(async () => {
    if (address === undefined) return undefined
    const { signature } = await signMessage({ message })
    return { signature, valid: ed25519.verify(bytesOf(signature), new TextEncoder().encode(message), bytesOf(address)) }
  })
  return (
    <Panel title="Sign a message">
      <label htmlFor={id}>Message</label>
      <textarea id={id} rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
      <button
        type="button"
        data-testid="sign"
        disabled={address === undefined || signing.pending}
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
