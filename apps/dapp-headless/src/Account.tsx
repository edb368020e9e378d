import { useDisconnect, useNetwork } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { Send } from './Send.tsx'

export function Account({ address, wallet }: { readonly address: string; readonly wallet: string }): ReactNode {
  const { network, networks, isSupported, switchNetwork } = useNetwork()
  const { disconnect } = useDisconnect()
  return (
    <>
      <p>
        <span data-testid="wallet-name">{wallet}</span>: <code data-testid="account-address">{address}</code>
      </p>
      <label>
        Network{' '}
        <select
          value={isSupported ? network?.caipNetworkId : ''}
          onChange={({ target }) => {
            const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === target.value)
            if (chosen) void switchNetwork({ networkId: chosen.caipNetworkId })
          }}
        >
          {!isSupported && <option value="">Unsupported network</option>}
          {networks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Send />
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
    </>
  )
}
