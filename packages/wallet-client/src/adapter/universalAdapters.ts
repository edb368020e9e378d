import type { Adapter, Network, NonEmpty } from '@kit/core/adapter'
import type { EvmChain } from './EvmChain.ts'
import { toNetwork } from './toNetwork.ts'
import { universalAdapter } from './universalAdapter.ts'

/**
 * `universalAdapter` for each namespace among the networks, in the order in which they first appear.
 * @throws KitError `INVALID_OPTION` where there is no network
 */
export function universalAdapters({
  networks: given,
}: {
  readonly networks: NonEmpty<Network | EvmChain>
}): NonEmpty<Adapter> {
  const networks = given.map(toNetwork)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const ofNamespace = (namespace: string | undefined) =>
    universalAdapter({ networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace) as never })
  const [first, ...others] = namespaces
  return [ofNamespace(first), ...others.map(ofNamespace)]
}
