import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useChains, useConnection, useSwitchChain } from 'wagmi'

/** By wagmi's `useSwitchChain`. */
export function WagmiNetworkPanel(): ReactNode {
  const { chain, status } = useConnection()
  const chains = useChains()
  const { mutate: switchChain, isPending, variables, error } = useSwitchChain()
  return (
    <Panel title="Network, by wagmi">
      <p className="figure" data-testid="wagmi-network">
        {chain?.name ?? 'none of this page'}
      </p>
      <div className="row">
        {chains.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-testid={`wagmi-switch-${id}`}
            aria-pressed={id === chain?.id}
            aria-busy={isPending && variables?.chainId === id}
            disabled={status !== 'connected' || isPending}
            onClick={() => switchChain({ chainId: id })}
          >
            {name}
          </button>
        ))}
      </div>
      <ErrorText error={error} />
    </Panel>
  )
}
