import { useNetwork, useSwitchNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'

/** The configured networks; each button asks the wallet to switch. */
export function NetworkPanel(): ReactNode {
  const { network, networks, isSupported, isSwitching, switching } = useNetwork()
  const { switchNetwork, error } = useSwitchNetwork()
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network-name">
        {isSupported ? network?.name : 'Unsupported network'}
      </p>
      <div className="row">
        {networks.map(({ caipNetworkId, id, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            data-testid={`network-switch-${id}`}
            aria-pressed={isSupported && caipNetworkId === network?.caipNetworkId}
            aria-busy={switching.status === 'switching' && switching.networkId === caipNetworkId}
            disabled={isSwitching}
            onClick={() => void switchNetwork({ networkId: caipNetworkId })}
          >
            {name}
          </button>
        ))}
      </div>
      {isSwitching && (
        <p role="status" data-testid="network-waiting">
          Waiting for the wallet…
        </p>
      )}
      <ErrorText error={error} />
    </Panel>
  )
}
