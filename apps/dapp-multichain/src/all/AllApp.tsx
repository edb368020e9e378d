import { namespaceName } from '@kit/core/networks'
import { useAccount, useDisconnect, useKit, useNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { ChainPanel } from './ChainPanel.tsx'
import { NetworkMark } from './NetworkMark.tsx'
import { useConnectedCount } from './useConnectedCount.ts'

/** One kit with a panel for each namespace. */
export function AllApp(): ReactNode {
  const { adapters } = useKit().options
  return (
    <SamplePage
      name="Kit on all chains"
      title="Wallets of every kind on one page"
      footer={
        <>
          <a href="/">The sample of one kind</a>
          <a href="/sign-in.html">Sign in</a>
          <a href="/two-kits.html">Two kits on one page</a>
          <a href="/plain.html">Without a framework</a>
          <a href="/embedded.html">Inside the page</a>
        </>
      }
    >
      <ActivePanel />
      {adapters.map(({ namespace }) => (
        <ChainPanel key={namespace} namespace={namespace} />
      ))}
    </SamplePage>
  )
}

/** The active namespace, and a button that disconnects everything. */
function ActivePanel(): ReactNode {
  const account = useAccount()
  const { network, isSupported } = useNetwork()
  const kinds = useKit().options.adapters.length
  const connected = useConnectedCount()
  const { disconnect } = useDisconnect()
  const ending = useAction(() => disconnect())
  return (
    <Panel title="This page looks at" wide>
      <div className="looking">
        <NetworkMark network={network} size={40} />
        <p className="looking-at">
          <span className="figure" data-testid="active-namespace">
            {namespaceName(account.namespace)}
          </span>{' '}
          <span className="soft">{isSupported ? network?.name : 'Unsupported network'}</span>
        </p>
        <p className="soft" data-testid="connected-count">
          {connected === 0 ? 'No wallet is connected yet.' : `${connected} of ${kinds} kinds of networks connected`}
        </p>
        <button
          type="button"
          data-testid="disconnect-all"
          disabled={connected === 0 || ending.pending}
          onClick={ending.run}
        >
          Disconnect all
        </button>
      </div>
      {account.status === 'connected' && <code data-testid="active-address">{account.address}</code>}
      <ErrorText error={ending.error} />
    </Panel>
  )
}
