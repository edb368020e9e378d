import { useKit } from '@kit/ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { coins } from '../coins.ts'
import { useConnection } from '../connection.ts'

/** Sends coins, and says before what that costs. */
export function SendPanel(): ReactNode {
  const [toId, amountId] = [useId(), useId()]
  const kit = useKit()
  const connection = useConnection()
  const [to, setTo] = useState('')
  const [sats, setSats] = useState('10000')
  const isAmount = /^\d{1,16}$/.test(sats)
  const estimating = useAction(() => kit.perform('estimateFee', { to, amount: BigInt(sats) }))
  const sending = useAction(() => kit.perform('sendTransaction', { to, value: BigInt(sats) }))
  const isReady = connection !== undefined && to !== '' && isAmount
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
      <label htmlFor={amountId}>Sats</label>
      <input
        id={amountId}
        data-testid="send-sats"
        inputMode="numeric"
        value={sats}
        aria-invalid={!isAmount}
        onChange={(event) => setSats(event.target.value)}
      />
      <div className="row">
        <button type="button" data-testid="estimate" disabled={!isReady || estimating.pending} onClick={estimating.run}>
          What does it cost?
        </button>
        <button
          type="button"
          className="primary"
          data-testid="send"
          disabled={!isReady || sending.pending}
          onClick={sending.run}
        >
          {sending.pending ? 'See your wallet…' : 'Send'}
        </button>
      </div>
      <dl>
        {estimating.result && (
          <>
            <dt>Fee</dt>
            <dd data-testid="fee">{coins(estimating.result.expected)}</dd>
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
