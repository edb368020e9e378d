import type { Network, PairingNamespace } from '@kit/core/adapter'
import type { AskedNamespaceConfig } from '../provider/NamespaceConfig.ts'

/** What a pairing asks for: every network of the adapters that take part, by today's id and by the older one (FACTS §9.2). */
export const toAskedNamespaces = (
  networks: Readonly<Record<string, readonly Network[]>>,
  pairing: Readonly<Record<string, PairingNamespace>>,
): AskedNamespaceConfig => {
  const parts = Object.entries(pairing).flatMap(([name, { methods, events }]) => {
    const own = networks[name] ?? []
    const idsOf = ({ caipNetworkId, deprecatedCaipNetworkId }: Network) =>
      deprecatedCaipNetworkId ? [caipNetworkId, deprecatedCaipNetworkId] : [caipNetworkId]
    const urls = own.flatMap((network) => {
      const [url] = network.rpcUrls.default.http
      return url === undefined ? [] : idsOf(network).map((id) => [id, url] as const)
    })
    const chains = own.flatMap(idsOf)
    return chains.length === 0 ? [] : [[name, { chains, methods, events, rpcMap: Object.fromEntries(urls) }] as const]
  })
  return Object.fromEntries(parts)
}
