import { namespaceName } from '@kit/core/networks'
import { KitButton, type AccountResult, useAccount, useNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { ChainAccount } from './ChainAccount.tsx'
import { NetworkMark } from './NetworkMark.tsx'

function statusText(account: AccountResult): string {
  if (account.status === 'reconnecting') return 'Restoring the last session…'
  if (account.status === 'connecting') return 'Waiting for the wallet…'
  return account.status === 'connected' ? 'Connected' : 'Not connected'
}

/** One namespace: its own button and, once connected, its actions, whichever namespace is active. */
export function ChainPanel({ namespace }: { readonly namespace: string }): ReactNode {
  const account = useAccount({ namespace })
  const { network, isSupported } = useNetwork({ namespace })
  return (
    <Panel
      title={namespaceName(namespace)}
      mark={<NetworkMark network={network} />}
      note={
        <span className="status" data-status={account.status} data-testid={`${namespace}-status`}>
          {statusText(account)}
        </span>
      }
    >
      <KitButton namespace={namespace} />
      {account.status === 'connected' ? (
        <ChainAccount account={account} network={isSupported ? network : undefined} />
      ) : (
        <p className="soft">
          Connect a wallet here, or pair one for all kinds at once by its QR code. The other accounts stay as they are.
        </p>
      )}
    </Panel>
  )
}
