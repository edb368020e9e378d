import type { Network, PairingNamespace } from '@kit/core/adapter'
import type { AskedNamespaceConfig } from '../provider/NamespaceConfig.ts'

/** What a pairing requests instead of the kit's defaults, by namespace. */
export type NamespacesOverride = {
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>> | undefined
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined
  /** RPC URLs by CAIP-2 id, beside those of the networks. */
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
  /** CAIP-2 id of the chain that requests go to unless they name one. */
  readonly defaultChain?: string | undefined
}

/** The namespaces that a pairing requests: every network of the adapters that can be paired, by its current id and by the older one. */
export const toAskedNamespaces = (
  networks: Readonly<Record<string, readonly Network[]>>,
  pairing: Readonly<Record<string, PairingNamespace>>,
  override: NamespacesOverride = {},
): AskedNamespaceConfig => {
  const parts = Object.entries(pairing).flatMap(([name, { methods, events }]) => {
    const own = networks[name] ?? []
    const idsOf = ({ caipNetworkId, deprecatedCaipNetworkId }: Network) =>
      deprecatedCaipNetworkId ? [caipNetworkId, deprecatedCaipNetworkId] : [caipNetworkId]
    const urls = own.flatMap((network) => {
      const [url] = network.rpcUrls.default.http
      return url === undefined ? [] : idsOf(network).map((id) => [id, url] as const)
    })
    const chains = override.chains?.[name] ?? own.flatMap(idsOf)
    if (chains.length === 0) return []
    const ofNamespace = (id: string): boolean => id.startsWith(`${name}:`)
    const ownUrls = Object.entries(override.rpcMap ?? {}).filter(([id]) => ofNamespace(id))
    const { defaultChain } = override
    const asked = {
      chains,
      methods: override.methods?.[name] ?? methods,
      events: override.events?.[name] ?? events,
      rpcMap: Object.fromEntries([...urls, ...ownUrls]),
      ...(defaultChain !== undefined && ofNamespace(defaultChain) && { defaultChain }),
    }
    return [[name, asked] as const]
  })
  return Object.fromEntries(parts)
}
