import { useKit } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'
import { AskPanel } from './panels/AskPanel.tsx'

export function App(): ReactNode {
  const { adapters } = useKit().options
  return (
    <SamplePage name="Kit alone" title="Pair a wallet and ask it, without a chain library">
      <AccountPanel />
      <NetworkPanel />
      {adapters.map(({ namespace }) => (
        <AskPanel key={namespace} namespace={namespace} />
      ))}
    </SamplePage>
  )
}
