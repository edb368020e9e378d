import { useAccount, useDisconnect, useKit } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { ChainPanel } from './ChainPanel.tsx'

/** One kit, a panel for each kind of network, and what the page looks at. */
export function AllApp(): ReactNode {
  const { adapters } = useKit().options
  return (
    <SamplePage name="Kit on all chains" title="Wallets of every kind on one page" footer={<a href="/">The sample of one kind</a>}>
      <ActivePanel />
      {adapters.map(({ namespace }) => (
        <ChainPanel key={namespace} namespace={namespace} />
      ))}
    </SamplePage>
  )
}

/** What the page looks at, and a way to end everything. */
function ActivePanel(): ReactNode {
  const account = useAccount()
  const { disconnect } = useDisconnect()
  const ending = useAction(() => disconnect())
  return (
    <Panel title="Active">
      <dl>
        <dt>Namespace</dt>
        <dd data-testid="active-namespace">{account.namespace}</dd>
        <dt>Address</dt>
        <dd>
          <code data-testid="active-address">{account.status === 'connected' ? account.address : 'none'}</code>
        </dd>
      </dl>
      <button type="button" data-testid="disconnect-all" disabled={ending.pending} onClick={ending.run}>
        Disconnect all
      </button>
      <ErrorText error={ending.error} />
    </Panel>
  )
}
