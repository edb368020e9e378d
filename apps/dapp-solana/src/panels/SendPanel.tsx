import { useAccount, useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { formatAmount } from '../formatAmount.ts'
import { parseAmount } from '../parseAmount.ts'

/** Sends coins or tokens. The account in which the receiver keeps a token is made where it is missing. */
export function SendPanel({ mint }: { readonly mint: string }): ReactNode {
  const id = useId()
  const kit = useKit()
  const isConnected = useAccount().status === 'connected'
  const [asset, setAsset] = useState<'SOL' | 'token'>('SOL')
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.1')
  const token = asset === 'token' ? mint : undefined

  const transfer = () => {
    const value = parseAmount(amount, token ? 6 : 9)
    if (value === undefined) throw new Error('Give the amount in digits.')
    return { to: to.trim(), value }
  }
  const sending = useAction(async () => {
    const { value, ...receiver } = transfer()
    const { hash } = token
      ? await kit.perform('transferToken', { ...receiver, token, amount: value })
      : await kit.perform('sendTransaction', { ...receiver, value })
    kit.refreshBalance()
    return hash
  })
  const estimating = useAction(async () => {
    const { value, ...receiver } = transfer()
    return kit.perform('estimateFee', { ...receiver, amount: value, ...(token ? { token } : {}) })
  })

  return (
    <Panel title="Send">
      <div className="row" role="group" aria-label="What to send">
        {(['SOL', 'token'] as const).map((each) => (
          <button
            key={each}
            type="button"
            data-testid={`send-${each}`}
            aria-pressed={each === asset}
            onClick={() => setAsset(each)}
          >
            {each === 'SOL' ? 'SOL' : 'Sandbox Token'}
          </button>
        ))}
      </div>
      <label htmlFor={`${id}to`}>To</label>
      <input
        id={`${id}to`}
        data-testid="send-to"
        value={to}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTo(event.target.value)}
      />
      <label htmlFor={`${id}amount`}>Amount</label>
      <input
        id={`${id}amount`}
        data-testid="send-amount"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <div className="row">
        <button
          type="button"
          className="primary"
          data-testid="send"
          disabled={!isConnected || sending.pending}
          onClick={sending.run}
        >
          {sending.pending ? 'See your wallet…' : 'Send'}
        </button>
        <button
          type="button"
          data-testid="estimate"
          disabled={!isConnected || estimating.pending}
          onClick={estimating.run}
        >
          What does it cost?
        </button>
      </div>
      {estimating.result && (
        <p data-testid="fee">
          <bdi>{`${formatAmount(estimating.result.expected, estimating.result.decimals)} ${estimating.result.symbol}`}</bdi>
        </p>
      )}
      {sending.result && (
        <dl role="status">
          <dt>Sent</dt>
          <dd>
            <code data-testid="sent">{sending.result}</code>
          </dd>
        </dl>
      )}
      <ErrorText error={sending.error ?? estimating.error} />
    </Panel>
  )
}
