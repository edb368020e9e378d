import { useKit, useNetwork } from '@kit/ui/react'
import { useState, type ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useConnection } from '../connection.ts'

/** The networks of the page; a button asks the wallet to go there, where it can. */
export function NetworkPanel(): ReactNode {
  const kit = useKit()
  const here = useNetwork()
  const connection = useConnection()
  const [error, setError] = useState<unknown>()
  if (!here) return null
  const { network, networks, supported, switching, switchNetwork } = here
  const canMove = !connection || kit.can('switchNetwork')
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network">
        {supported ? network.name : 'none of this page'}
      </p>
      <div className="row">
        {networks.map(({ caipNetworkId, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            aria-pressed={supported && caipNetworkId === network.caipNetworkId}
            aria-busy={switching.status === 'switching' && switching.networkId === caipNetworkId}
            disabled={switching.status === 'switching' || !canMove}
            onClick={() => {
              setError(undefined)
              switchNetwork({ networkId: caipNetworkId }).catch(setError)
            }}
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
