import type { ReactNode } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletState } from '../wallet/WalletState.ts'
import { SessionCard } from './SessionCard.tsx'

/** The dapps that are connected. */
export function SessionList({ wallet, state }: { readonly wallet: Wallet; readonly state: WalletState }): ReactNode {
  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Connected dapps</h2>
      {state.sessions.length === 0 && (
        <p className="soft empty">None yet. Open a dapp, choose its QR code and copy the link beside it.</p>
      )}
      {state.sessions.map((session) => (
        <SessionCard key={session.topic} wallet={wallet} state={state} session={session} />
      ))}
    </section>
  )
}
