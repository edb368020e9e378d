import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export const App = (): ReactNode => (
  <SamplePage name="Kit with ethers" title="Your ethers code, with kit’s wallets">
    <AccountPanel />
    <NetworkPanel />
    <SignPanel />
    <SendPanel />
  </SamplePage>
)
