import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import { AccountCard } from './AccountCard.tsx'
import { PairCard } from './PairCard.tsx'
import { Leaf } from './parts/icons.tsx'
import { ThemeToggle } from './parts/ThemeToggle.tsx'
import { ProposalSheet } from './ProposalSheet.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { SessionList } from './SessionList.tsx'
import { SignInSheet } from './SignInSheet.tsx'

export type AppProps = {
  readonly wallet: Wallet /** Pairing URI of a deep link. */
  readonly linked: string | undefined
}

export function App({ wallet, linked }: AppProps): ReactNode {
  const state = useSyncExternalStore(wallet.subscribe, () => wallet.state)
  const [account, setAccount] = useState(0)
  const [notice, setNotice] = useState('')
  const [proposal] = state.proposals
  const [signIn] = state.signIns
  const [request] = state.requests
  const waiting = state.proposals.length + state.signIns.length + state.requests.length
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Pocketfern` : 'Pocketfern'
  }, [waiting])
  return (
    <>
      <div className="frame" inert={waiting > 0}>
        <header className="bar">
          <p className="brand">
            <Leaf /> Pocketfern
          </p>
          <ThemeToggle />
        </header>
        <main className="layout" tabIndex={-1}>
          <h1 className="unseen">Pocketfern</h1>
          <div className="column">
            <PairCard wallet={wallet} linked={linked} isAsked={proposal !== undefined} />
            <SessionList wallet={wallet} state={state} />
          </div>
          <AccountCard state={state} account={account} onAccount={setAccount} />
        </main>
        <footer>
          Every key here comes from a public development phrase. Never send real coins to these addresses.
        </footer>
      </div>
      <p className="notice" role="status">
        {notice}
        {notice !== '' && (
          <button type="button" className="plain" aria-label="Dismiss" onClick={() => setNotice('')}>
            ×
          </button>
        )}
      </p>
      {proposal ? (
        <ProposalSheet key={proposal.id} wallet={wallet} state={state} proposal={proposal} account={account} />
      ) : signIn ? (
        <SignInSheet key={signIn.id} wallet={wallet} signIn={signIn} />
      ) : request ? (
        <RequestSheet
          key={request.id}
          wallet={wallet}
          state={state}
          request={request}
          more={state.requests.length - 1}
          onProblem={setNotice}
        />
      ) : null}
    </>
  )
}
