import type { ReactNode } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { PendingSignIn } from '../wallet/WalletState.ts'
import { PeerLine } from './PeerLine.tsx'
import { Sheet } from './Sheet.tsx'
import { useAct } from './useAct.ts'

/** A dapp wants to connect and to have its user signed in, by one answer. */
export function SignInSheet({
  wallet,
  signIn,
}: {
  readonly wallet: Wallet
  readonly signIn: PendingSignIn
}): ReactNode {
  const { id, peer, verify, message, chains } = signIn
  const { act, isBusy, problem } = useAct()
  const isDoubtful = verify === 'scam' || verify === 'mismatch'
  const reject = (): void => act(() => wallet.reject(id))
  return (
    <Sheet
      title="Connect and sign in?"
      onLeave={reject}
      actions={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={reject}>
            Reject
          </button>
          <button
            type="button"
            className={isDoubtful ? 'button danger' : 'button primary'}
            disabled={isBusy || chains.length === 0}
            onClick={() => act(() => wallet.signIn(id))}
          >
            {isBusy ? 'Working…' : isDoubtful ? 'Sign in all the same' : 'Sign in'}
          </button>
        </>
      }
    >
      <PeerLine peer={peer} verify={verify} />
      {message === '' ? <p className="problem">It asks for no network that this wallet has.</p> : <pre>{message}</pre>}
      <p className="problem" role="alert">
        {problem}
      </p>
    </Sheet>
  )
}
