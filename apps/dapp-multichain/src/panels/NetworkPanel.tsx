import { useKit, useNetwork } from '@kit/ui/react'
import type { CaipNetworkId } from '@kit/core'
import { useState, type ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'

/** The networks of the page; a button asks the wallet to go there. */
export function NetworkPanel(): ReactNode {
  const kit = useKit()
  const { network, switchNetwork } = useNetwork()
  const [pendingId, setPendingId] = useState<CaipNetworkId>()
  const [error, setError] = useState<unknown>()
  const choose = (networkId: CaipNetworkId): void => {
    setPendingId(networkId)
    setError(undefined)
    switchNetwork({ networkId })
      .catch(setError)
      .finally(() => setPendingId(undefined))
  }
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network-name">
        {network?.name ?? 'none of this page'}
      </p>
      <div className="row">
        {kit.options.networks.map(({ caipNetworkId, id, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            data-testid={`network-switch-${id}`}
            aria-pressed={caipNetworkId === network?.caipNetworkId}
            disabled={pendingId !== undefined}
            onClick={() => choose(caipNetworkId)}
          >
            {pendingId === caipNetworkId ? `${name}…` : name}
          </button>
        ))}
      </div>
      <ErrorText error={error} />
    </Panel>
  )
}
