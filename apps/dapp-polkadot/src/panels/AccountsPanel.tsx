import { useKit } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import type { ChosenAccount } from '../useChosenAccount.ts'

/** The accounts that the wallet shares; one of them signs and sends. */
export function AccountsPanel({
  accounts: { addresses, address, choose },
}: {
  readonly accounts: ChosenAccount
}): ReactNode {
  const kit = useKit()
  const explorerUrl = addresses.length > 0 ? kit.explorerUrl('polkadot') : undefined
  return (
    <Panel title="Accounts">
      {addresses.length === 0 && <p>Connect a wallet to see what it shares.</p>}
      <div className="stack">
        {addresses.map((one, index) => (
          <button
            key={one}
            type="button"
            className="pick"
            data-testid={`account-${index}`}
            aria-pressed={one === address}
            onClick={() => choose(index)}
          >
            <code>{one}</code>
          </button>
        ))}
      </div>
      <button type="button" data-testid="refresh" disabled={!address} onClick={() => kit.refreshBalance()}>
        Read the balance again
      </button>
      {explorerUrl && (
        <a href={explorerUrl} target="_blank" rel="noreferrer" data-testid="explorer">
          Block explorer
        </a>
      )}
    </Panel>
  )
}
