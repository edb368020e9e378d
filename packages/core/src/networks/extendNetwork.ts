import type { CaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { withoutTrailingSlashes } from '../services/urls.ts'
import { isHttpUrl } from '../url/httpUrl.ts'
import type { Network } from './Network.ts'
import { hostedRpcNetworkIds } from './hostedRpc.ts'

/** A service with JSON-RPC for many networks. */
export type HostedRpc = {
  /** Base URL, without `/v1/`. */
  readonly url: string
  /** The project id that each request carries. */
  readonly projectId: string
  /** The networks that it serves. Default: any; those that are not in `hostedRpcNetworkIds` fall back to their own RPC. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
}

/** `{url}/v1/?chainId={CAIP-2}&projectId={id}`. Never given to wallets: it contains the project id. */
export function hostedRpcUrl(
  { url, projectId }: Pick<HostedRpc, 'url' | 'projectId'>,
  networkId: CaipNetworkId,
): string {
  return `${withoutTrailingSlashes(url)}/v1/?${new URLSearchParams({ chainId: networkId, projectId })}`
}

/** The only RPC URLs that the dapp reads from, by CAIP-2 id, in order of preference. */
export type CustomRpcUrls = Readonly<Record<string, readonly { readonly url: string }[]>>

/** The options of `extendNetwork`. */
export type ExtendNetworkOptions = {
  /** RPC URLs in place of the network's own and of the hosted one. */
  readonly customRpcUrls?: CustomRpcUrls | undefined
  /** Default: no service. */
  readonly hostedRpc?: HostedRpc | undefined
}

function customUrls(customRpcUrls: CustomRpcUrls, { caipNetworkId }: Network): readonly string[] {
  return (customRpcUrls[caipNetworkId] ?? []).map(({ url }) => {
    if (!isHttpUrl(url))
      throw invalidOption({ option: 'customRpcUrls', reason: `"${url}" of ${caipNetworkId} is no http(s) address.` })
    return url
  })
}

/**
 * The network with the RPC URLs to use.
 * `default`: the dapp's own alone, if it gave any; otherwise the hosted one if the service serves the network, and the network's first.
 * A node that the dapp did not name would receive its users' addresses, and its content security policy would block it.
 * `chainDefault`, for wallets: the network's own, without the project id. The dapp's own are not among them, because they may contain an
 * API key. Idempotent.
 * @throws KitError `INVALID_OPTION` for a URL that is not http(s)
 */
export function extendNetwork(network: Network, { customRpcUrls = {}, hostedRpc }: ExtendNetworkOptions): Network {
  const custom = customUrls(customRpcUrls, network)
  const { default: own, chainDefault } = network.rpcUrls
  const original = (chainDefault ?? own).http
  const forWallets = original.filter((url) => !hostedRpc?.projectId || !url.includes(hostedRpc.projectId))
  return {
    ...network,
    rpcUrls: {
      default:
        custom.length > 0
          ? { http: [...new Set(custom)] }
          : { ...own, http: [...new Set(usualUrls(network, original, hostedRpc))] },
      chainDefault: { http: [...new Set(forWallets)] },
    },
  }
}

function usualUrls(
  { caipNetworkId }: Network,
  original: readonly string[],
  hostedRpc: HostedRpc | undefined,
): readonly string[] {
  const { networkIds } = hostedRpc ?? {}
  const isHosted = hostedRpc !== undefined && (networkIds === undefined || networkIds.includes(caipNetworkId))
  if (!isHosted) return original.slice(0, 1)
  // The service may turn out not to serve a network that it is not known for.
  const isKnown = (networkIds ?? hostedRpcNetworkIds).includes(caipNetworkId)
  return [hostedRpcUrl(hostedRpc, caipNetworkId), ...(isKnown ? [] : original.slice(0, 1))]
}
