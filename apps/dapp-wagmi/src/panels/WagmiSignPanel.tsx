import { useLateResponse } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useConnection, useSignMessage, useVerifyMessage } from 'wagmi'

/** By wagmi's `useSignMessage`, checked by `useVerifyMessage`. */
export function WagmiSignPanel(): ReactNode {
  const id = useId()
  const { address } = useConnection()
  const [message, setMessage] = useState('Hello from wagmi')
  const { mutate: sign, data: signature, variables, isPending, error } = useSignMessage()
  const { data: isValid } = useVerifyMessage({
    address,
    message: variables?.message,
    signature,
    query: { enabled: signature !== undefined },
  })
  const [late, setLate] = useState<readonly string[]>([])
  useLateResponse((response) =>
    setLate([...late, response.status === 'success' ? String(response.result) : response.error.message]),
  )
  return (
    <Panel title="Sign, by wagmi">
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        data-testid="sign-message"
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <button type="button" data-testid="sign" disabled={!address || isPending} onClick={() => sign({ message })}>
        {isPending ? 'See your wallet…' : 'Sign'}
      </button>
      {signature && (
        <dl>
          <dt>Signature</dt>
          <dd>
            <code data-testid="signature">{signature}</code>
          </dd>
          <dt>Check</dt>
          <dd data-testid="signature-check">{isValid === undefined ? '…' : isValid ? 'valid' : 'not valid'}</dd>
        </dl>
      )}
      {late.length > 0 && (
        <dl>
          <dt>Answers to a request before the reload</dt>
          {late.map((answer) => (
            <dd key={answer}>
              <code data-testid="late-response">{answer}</code>
            </dd>
          ))}
        </dl>
      )}
      <ErrorText error={error} />
    </Panel>
  )
}
