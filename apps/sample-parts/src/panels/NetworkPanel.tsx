import { useNetwork } from '@kit/ui/react'
import type { CaipNetworkId } from '@kit/core'
import { useState, type ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'

/** The configured networks; each button asks the wallet to switch. */
export function NetworkPanel(): ReactNode {
  const here = useNetwork()
  const [error, setError] = useState<unknown>()
  if (!here) return null
  const { network, networks, supported, switching, switchNetwork } = here
  const choose = (networkId: CaipNetworkId): void => {
    setError(undefined)
    switchNetwork({ networkId }).catch(setError)
  }
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network-name">
        {supported ? network.name : 'none of this page'}
      </p>
      <div className="row">
        {networks.map(({ caipNetworkId, id, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            data-testid={`network-switch-${id}`}
            aria-pressed={supported && caipNetworkId === network.caipNetworkId}
            aria-busy={switching.status === 'switching' && switching.networkId === caipNetworkId}
            disabled={switching.status === 'switching'}
            onClick={() => choose(caipNetworkId)}
          >
            {name}
          </button>
        ))}
      </div>
      {switching.status === 'switching' && (
        <p role="status" data-testid="network-waiting">
          Waiting for the wallet…
        </p>
      )}
      <ErrorText error={error} />
    </Panel>
  )
}
