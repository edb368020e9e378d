import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import type { Environment } from './environment.ts'
import { AccountsPanel } from './panels/AccountsPanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { PsbtPanel } from './panels/PsbtPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export function App({ environment }: { readonly environment: Environment }): ReactNode {
  return (
    <SamplePage name="Kit on Bitcoin" title="Connect a Bitcoin wallet, sign and send">
      <AccountsPanel />
      <NetworkPanel />
      <SignPanel />
      <SendPanel />
      <PsbtPanel environment={environment} />
    </SamplePage>
  )
}
