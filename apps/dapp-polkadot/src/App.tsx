import { KitButton } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { ThemeToggle } from 'sample-parts/page/ThemeToggle.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { BalancePanel } from 'sample-parts/panels/BalancePanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { AccountsPanel } from './panels/AccountsPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'
import { useChosenAccount } from './useChosenAccount.ts'

export function App(): ReactNode {
  const accounts = useChosenAccount()
  return (
    <>
      <header className="bar">
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kit on Polkadot
        </p>
        <KitButton />
      </header>
      <main>
        <div className="lead">
          <h1>One account, an address on every network</h1>
          <ThemeToggle />
        </div>
        <div className="grid">
          <AccountPanel />
          <AccountsPanel accounts={accounts} />
          <NetworkPanel />
          <BalancePanel />
          <SignPanel address={accounts.address} />
          <SendPanel address={accounts.address} />
        </div>
      </main>
    </>
  )
}
