import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import { extendNetwork } from '../networks/extendNetwork.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'

/** The options with the RPC addresses of each network as they are used: the dapp's own, the hosted service's, the network's. */
export function withExtendedNetworks(options: ResolvedOptions): ResolvedOptions {
  const { services, projectId, customRpcUrls, adapters } = options
  const hostedRpc =
    services?.rpc !== undefined && projectId !== undefined ? { url: services.rpc, projectId } : undefined
  const extended = <list extends readonly Network[]>(networks: list): list =>
    networks.map((network) => extendNetwork(network, { customRpcUrls, hostedRpc })) as unknown as list
  return {
    ...options,
    networks: extended(options.networks),
    adapters: adapters.map((adapter) => ({ ...adapter, networks: extended(adapter.networks) })) as unknown as NonEmpty<
      (typeof adapters)[number]
    >,
  }
}
