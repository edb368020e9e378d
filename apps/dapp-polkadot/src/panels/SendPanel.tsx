import { useKit, useNetwork } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { toPlanck } from '../toPlanck.ts'

/** Sends coins with the chosen account, and says before what that costs. */
export function SendPanel({ address }: { readonly address: string | undefined }): ReactNode {
  const [toId, amountId] = [useId(), useId()]
  const kit = useKit()
  const { decimals = 10, symbol = '' } = useNetwork().network?.nativeCurrency ?? {}
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('1')
  const value = toPlanck(amount, decimals)
  const estimating = useAction(() => kit.perform('estimateFee', { to, amount: value ?? 0n, address }))
  const sending = useAction(() => kit.perform('sendTransaction', { to, value: value ?? 0n, address }))
  const isReady = address !== undefined && to !== '' && value !== undefined
  return (
    <Panel title="Send">
      <label htmlFor={toId}>To</label>
      <input
        id={toId}
        data-testid="send-to"
        value={to}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTo(event.target.value.trim())}
      />
      <label htmlFor={amountId}>Amount in {symbol}</label>
      <input
        id={amountId}
        data-testid="send-amount"
        inputMode="decimal"
        value={amount}
        aria-invalid={value === undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <div className="row">
        <button type="button" data-testid="estimate" disabled={!isReady || estimating.pending} onClick={estimating.run}>
          What does it cost?
        </button>
        <button type="button" data-testid="send" disabled={!isReady || sending.pending} onClick={sending.run}>
          {sending.pending ? 'See your wallet…' : 'Send'}
        </button>
      </div>
      <dl>
        {estimating.result && (
          <>
            <dt>Fee in the smallest unit</dt>
            <dd data-testid="fee">{String(estimating.result.expected)}</dd>
          </>
        )}
        {sending.result && (
          <>
            <dt>Sent</dt>
            <dd>
              <code data-testid="sent">{sending.result.hash}</code>
            </dd>
          </>
        )}
      </dl>
      <ErrorText error={sending.error ?? estimating.error} />
    </Panel>
  )
}
