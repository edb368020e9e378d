import { useAccount, useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'

/** Sends by ethers' signer and waits for the block with ethers' provider. */
export function SendPanel(): ReactNode {
  const id = useId()
  const kit = useKit()
  const account = useAccount()
  const [to, setTo] = useState('0x00000000000000000000000000000000000000A1')
  const [amount, setAmount] = useState('0.01')
  const sending = useAction(async () => {
    const { send } = await import('../ethers/send.ts')
    return send(kit, { to, amount })
  })
  return (
    <Panel title="Send with ethers">
      <label htmlFor={`${id}-to`}>To</label>
      <input
        id={`${id}-to`}
        data-testid="send-to"
        value={to}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTo(event.target.value)}
      />
      <label htmlFor={`${id}-amount`}>Amount</label>
      <input
        id={`${id}-amount`}
        data-testid="send-amount"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <button
        type="button"
        data-testid="send"
        disabled={account.status !== 'connected' || sending.pending}
        onClick={sending.run}
      >
        {sending.pending ? 'See your wallet…' : 'Send'}
      </button>
      {sending.result && (
        <dl>
          <dt>Transaction</dt>
          <dd>
            <code data-testid="send-hash">{sending.result.hash}</code>
          </dd>
          <dt>Block</dt>
          <dd data-testid="send-block">{sending.result.block}</dd>
          <dt>Balance there</dt>
          <dd data-testid="send-received">{sending.result.received}</dd>
        </dl>
      )}
      <ErrorText error={sending.error} />
    </Panel>
  )
}
