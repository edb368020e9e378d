import { useAccount, useBalance, useDisconnect, useKit } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { coins } from '../coins.ts'
import { useConnection } from '../connection.ts'

/** The connected accounts: the payment and the ordinals address, with key and path if the wallet gives them. */
export function AccountsPanel(): ReactNode {
  const kit = useKit()
  const { status } = useAccount()
  const connection = useConnection()
  const { data: balance, isFetching } = useBalance()
  const { disconnect } = useDisconnect()
  const ending = useAction(() => disconnect())
  const explorerUrl = connection ? kit.explorerUrl() : undefined
  return (
    <Panel title="Accounts">
      <p className="figure" data-testid="balance" aria-busy={isFetching}>
        {balance ? coins(balance.value) : '–'}
      </p>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>Wallet</dt>
        <dd data-testid="wallet">{connection?.wallet.name ?? 'none'}</dd>
        {connection?.accounts.map(({ address, purpose, publicKey, path }) => (
          <div key={address} className="account">
            <dt>{purpose === 'ordinals' ? 'Ordinals' : 'Payment'}</dt>
            <dd>
              <code data-testid={`address-${purpose ?? 'payment'}`}>{address}</code>
              {publicKey && (
                <small>
                  key <code data-testid={`key-${purpose ?? 'payment'}`}>{publicKey}</code>
                </small>
              )}
              {path && <small>{path}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <button type="button" data-testid="disconnect" disabled={!connection || ending.pending} onClick={ending.run}>
          Disconnect
        </button>
        <button type="button" data-testid="refresh" disabled={!connection} onClick={() => kit.refreshBalance()}>
          Read the balance again
        </button>
        {explorerUrl && (
          <a href={explorerUrl} target="_blank" rel="noreferrer" data-testid="explorer">
            Block explorer
          </a>
        )}
      </div>
      <ErrorText error={ending.error} />
    </Panel>
  )
}
