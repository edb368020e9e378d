import type { ReactNode } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { PendingRequest, WalletState } from '../wallet/WalletState.ts'
import { PeerLine } from './PeerLine.tsx'
import { Sheet } from './Sheet.tsx'
import { useAct } from './useAct.ts'

export type RequestSheetProps = {
  readonly wallet: Wallet
  readonly state: WalletState
  readonly request: PendingRequest
  /** How many wait behind it. */
  readonly more: number
  readonly onProblem: (sentence: string) => void
}

/** A dapp asks for a signature or more: what it is in words, and yes or no. */
export function RequestSheet({ wallet, state, request, more, onProblem }: RequestSheetProps): ReactNode {
  const { id, peer, verify, networkId, method, words, status } = request
  const { act, isBusy, problem } = useAct()
  const isWorking = isBusy || status === 'working'
  const reject = (): void => act(() => wallet.reject(id))
  const answer = (): void =>
    act(async () => {
      const { problem: failure } = await wallet.answer(id)
      onProblem(failure === undefined ? '' : `The request failed, and the dapp was notified: ${failure}`)
    })
  return (
    <Sheet
      title={words.title}
      onLeave={() => isWorking || reject()}
      actions={
        <>
          <button type="button" className="button" disabled={isWorking} onClick={reject}>
            Reject
          </button>
          <button
            type="button"
            className={verify === 'scam' ? 'button danger' : 'button primary'}
            disabled={isWorking}
            onClick={answer}
          >
            {isWorking ? 'Working…' : words.action}
          </button>
        </>
      }
    >
      <PeerLine peer={peer} verify={verify} />
      <dl>
        <dt>On</dt>
        <dd>{state.chains.find((chain) => chain.networkId === networkId)?.name ?? networkId}</dd>
        {words.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>Method</dt>
        <dd>
          <code>{method}</code>
        </dd>
      </dl>
      {words.text !== undefined && (
        <pre tabIndex={0} data-testid="request-text">
          {words.text}
        </pre>
      )}
      {more > 0 && (
        <p className="soft">{more === 1 ? 'One more waits behind this.' : `${more} more wait behind this.`}</p>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </Sheet>
  )
}
