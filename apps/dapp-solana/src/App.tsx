import { KitButton } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { AccountPanel } from './panels/AccountPanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export type AppProps = { readonly mint: string }

export function App({ mint }: AppProps): ReactNode {
  return (
    <>
      <header className="bar">
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kit on Solana
        </p>
        <KitButton />
      </header>
      <main>
        <div className="lead">
          <h1>One wallet, a signature and a transfer</h1>
          <p>Everything here runs against a Solana chain on your own machine. Its coins are worth nothing.</p>
        </div>
        <div className="grid">
          <AccountPanel />
          <NetworkPanel />
          <SignPanel />
          <SendPanel mint={mint} />
        </div>
      </main>
    </>
  )
}
