import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { BalancePanel } from 'sample-parts/panels/BalancePanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export function App(): ReactNode {
  return (
    <SamplePage
      name="Kit sample"
      title="Connect a wallet and try it out"
      footer={
        <>
          <a href="/all.html">All kinds of networks</a>
          <a href="/sign-in.html">Sign in</a>
          <a href="/two-kits.html">Two kits on one page</a>
          <a href="/plain.html">Without a framework</a>
          <a href="/embedded.html">Inside the page</a>
        </>
      }
    >
      <AccountPanel />
      <NetworkPanel />
      <BalancePanel />
      <SignPanel />
    </SamplePage>
  )
}
