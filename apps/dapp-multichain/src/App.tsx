import { KitButton } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { DirectionToggle } from './page/DirectionToggle.tsx'
import { ThemeToggle } from './page/ThemeToggle.tsx'
import { AccountPanel } from './panels/AccountPanel.tsx'
import { BalancePanel } from './panels/BalancePanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export function App(): ReactNode {
  return (
    <>
      <header className="bar">
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kit sample
        </p>
        <KitButton />
      </header>
      <main>
        <div className="lead">
          <h1>Connect a wallet and try it out</h1>
          <div className="row">
            <ThemeToggle />
            <DirectionToggle />
          </div>
        </div>
        <div className="grid">
          <AccountPanel />
          <NetworkPanel />
          <BalancePanel />
          <SignPanel />
        </div>
      </main>
      <footer>
        <a href="/two-kits.html">Two kits on one page</a>
        <a href="/plain.html">Without a framework</a>
        <a href="/embedded.html">Inside the page</a>
      </footer>
    </>
  )
}
