import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { BalancePanel } from 'sample-parts/panels/BalancePanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'

export type AppProps = { readonly mint: string }

export function App({ mint }: AppProps): ReactNode {
  return (
    <SamplePage name="Kit on Solana" title="One wallet, a signature and a transfer">
      <AccountPanel />
      <BalancePanel />
      <NetworkPanel />
      <SignPanel />
      <SendPanel mint={mint} />
    </SamplePage>
  )
}
