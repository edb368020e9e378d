import { useNetwork } from '@kit/ui/react'
import type { CaipNetworkId } from '@kit/core'
import { useState, type ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Panel } from './Panel.tsx'

/** Solana wallets stand on no network: the page names it with each request, so a switch asks nobody. */
export function NetworkPanel(): ReactNode {
  const here = useNetwork()
  const [error, setError] = useState<unknown>()
  if (!here) return null
  const { network, networks, switchNetwork } = here
  const choose = (networkId: CaipNetworkId): void => {
    setError(undefined)
    switchNetwork({ networkId }).catch(setError)
  }
  return (
    <Panel title="Network">
      <p className="figure" data-testid="network-name">
        {network.name}
      </p>
      <div className="row">
        {networks.map(({ caipNetworkId, name }) => (
          <button key={caipNetworkId} type="button" aria-pressed={caipNetworkId === network.caipNetworkId} onClick={() => choose(caipNetworkId)}>
            {name}
          </button>
        ))}
      </div>
      <ErrorText error={error} />
    </Panel>
  )
}
