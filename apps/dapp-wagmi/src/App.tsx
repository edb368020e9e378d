import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { WagmiAccessPanel } from './panels/WagmiAccessPanel.tsx'
import { WagmiAccountPanel } from './panels/WagmiAccountPanel.tsx'
import { WagmiNetworkPanel } from './panels/WagmiNetworkPanel.tsx'
import { WagmiSendPanel } from './panels/WagmiSendPanel.tsx'
import { WagmiSignPanel } from './panels/WagmiSignPanel.tsx'

/** The same state twice: by kit's hooks, and by wagmi's. */
export const App = (): ReactNode => (
  <SamplePage name="Kit with wagmi" title="wagmi’s own hooks beside kit’s">
    <AccountPanel />
    <WagmiAccountPanel />
    <NetworkPanel />
    <WagmiNetworkPanel />
    <WagmiSignPanel />
    <WagmiSendPanel />
    <WagmiAccessPanel />
  </SamplePage>
)
