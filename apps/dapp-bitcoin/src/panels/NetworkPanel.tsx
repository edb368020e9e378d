import { useCan, useNetwork, useSwitchNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useConnection } from '../connection.ts'

/** The networks of the page; a button asks the wallet to go there, where it can. */
export function NetworkPanel(): ReactNode {
  const { network, networks, isSupported, isSwitching, switching } = useNetwork()
  const { switchNetwork, error } = useSwitchNetwork()
  const canSwitch = useCan('switchNetwork')
  const canMove = !useConnection() || canSwitch
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network">
        {isSupported ? network?.name : 'Unsupported network'}
      </p>
      <div className="row">
        {networks.map(({ caipNetworkId, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            aria-pressed={isSupported && caipNetworkId === network?.caipNetworkId}
            aria-busy={switching.status === 'switching' && switching.networkId === caipNetworkId}
            disabled={isSwitching || !canMove}
            onClick={() => void switchNetwork({ networkId: caipNetworkId })}
          >
            {name}
          </button>
        ))}
      </div>
      {!canMove && <p>This wallet chooses its network itself.</p>}
      <ErrorText error={error} />
    </Panel>
  )
}
