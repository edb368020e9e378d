import { useId, useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { isAddress, parseEther } from 'viem'
import { useConnection, useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

/** By wagmi's `useSendTransaction` and `useWaitForTransactionReceipt`. */
export function WagmiSendPanel(): ReactNode {
  const id = useId()
  const { address } = useConnection()
  const [to, setTo] = useState('0x00000000000000000000000000000000000000A2')
  const [amount, setAmount] = useState('0.01')
  const { mutate: send, data: hash, isPending, error } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash, query: { enabled: hash !== undefined } })
  const isReady = address !== undefined && isAddress(to) && /^\d+(\.\d{1,18})?$/.test(amount)
  return (
    <Panel title="Send, by wagmi">
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
        disabled={!isReady || isPending}
        onClick={() => isReady && send({ to, value: parseEther(amount) })}
      >
        {isPending ? 'See your wallet…' : 'Send'}
      </button>
      {hash && (
        <dl>
          <dt>Transaction</dt>
          <dd>
            <code data-testid="send-hash">{hash}</code>
          </dd>
          <dt>Block</dt>
          <dd data-testid="send-block">{receipt ? `${receipt.blockNumber}` : 'on its way'}</dd>
        </dl>
      )}
      <ErrorText error={error} />
    </Panel>
  )
}
