import { KitButton } from '@kit/ui/react'
import type { ReactNode } from 'react'
import type { Environment } from './environment.ts'
import { AccountsPanel } from './panels/AccountsPanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { PsbtPanel } from './panels/PsbtPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export function App({ environment }: { readonly environment: Environment }): ReactNode {
  return (
    <>
      <header>
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kit on Bitcoin
        </p>
        <KitButton />
      </header>
      <main>
        <h1>Connect a Bitcoin wallet, sign and send</h1>
        <div className="grid">
          <AccountsPanel />
          <NetworkPanel />
          <SignPanel />
          <SendPanel />
          <PsbtPanel environment={environment} />
        </div>
      </main>
    </>
  )
}
