import { useKit, useNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { useConnection } from '../connection.ts'
import type { Environment } from '../environment.ts'

/** Builds a transaction that joins all coins of the payment address, has the wallet sign it, and sends it. */
export function PsbtPanel({ environment }: { readonly environment: Environment }): ReactNode {
  const kit = useKit()
  const network = useNetwork().network
  const connection = useConnection()
  const apiUrl = environment.bitcoin.find(({ networkId }) => networkId === network?.caipNetworkId)?.apiUrl
  const joining = useAction(async () => {
    const account = connection?.accounts[0]
    if (!account || apiUrl === undefined) return undefined
    const { joinCoins } = await import('../joinCoins.ts')
    const psbt = await joinCoins({ apiUrl, account, isMainnet: network?.testnet === false })
    return kit.perform('signPsbt', { psbt, broadcast: true, address: account.address })
  })
  return (
    <Panel title="Sign a PSBT">
      <p>Joins all coins of your payment address into one.</p>
      <div className="row">
        <button
          type="button"
          className="primary"
          data-testid="psbt"
          disabled={!connection || apiUrl === undefined || joining.pending}
          onClick={joining.run}
        >
          {joining.pending ? 'See your wallet…' : 'Join my coins'}
        </button>
      </div>
      {joining.result && (
        <dl>
          <dt>Sent</dt>
          <dd>
            <code data-testid="psbt-sent">{joining.result.hash}</code>
          </dd>
        </dl>
      )}
      <ErrorText error={joining.error} />
    </Panel>
  )
}
