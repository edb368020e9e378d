import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
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
    <SamplePage name="Kit on Polkadot" title="One account, an address on every network">
      <AccountPanel />
      <AccountsPanel accounts={accounts} />
      <NetworkPanel />
      <BalancePanel />
      <SignPanel address={accounts.address} />
      <SendPanel address={accounts.address} />
    </SamplePage>
  )
}
