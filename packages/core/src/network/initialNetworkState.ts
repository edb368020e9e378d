import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { NamespaceNetworks, NetworkState } from './NetworkState.ts'

/** No wallet yet: every namespace looks at the `wanted` network (a stored or the default one), or at its own first one. */
export function initialNetworkState(
  { adapters, networks: all, defaultNetwork }: Pick<ResolvedOptions, 'adapters' | 'networks' | 'defaultNetwork'>,
  stored?: CaipNetworkId,
): NetworkState {
  const known = all.some(({ caipNetworkId }) => caipNetworkId === stored)
  const wanted = known && stored !== undefined ? stored : defaultNetwork
  const byNamespace = Object.fromEntries(
    adapters.map((adapter): [string, NamespaceNetworks] => {
      const { namespace } = adapter
      const [first = adapter.networks[0], ...rest] = all.filter(
        ({ caipNetworkId }) => parseCaipNetworkId(caipNetworkId).namespace === namespace,
      )
      const networks: NonEmpty<Network> = [first, ...rest]
      const preferred = networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? first
      return [
        namespace,
        { requested: networks, activeId: preferred.caipNetworkId, walletNetworkId: null, approvedNetworkIds: null },
      ]
    }),
  )
  const { namespace: activeNamespace } = parseCaipNetworkId(wanted)
  return { activeNamespace, byNamespace, switching: { status: 'idle' }, attempt: 0 }
}
