import type { CaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { isHttpUrl, withoutTrailingSlashes } from '../services/urls.ts'
import type { Network } from './Network.ts'
import { hostedRpcNetworkIds } from './served.ts'

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

/** The dapp's own RPC URLs by CAIP-2 id, in order of preference. */
export type CustomRpcUrls = Readonly<Record<string, readonly { readonly url: string }[]>>

/** The options of `extendNetwork`. */
export type ExtendNetworkOptions = {
  /** RPC URLs that take precedence over the network's own. */
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
 * `default`: the dapp's own, then the hosted one where the service serves the network, else the network's first.
 * `chainDefault`, for wallets: the dapp's own, then all of the network's; none contains the project id. Idempotent.
 * @throws KitError `INVALID_OPTION` for a URL that is not http(s)
 */
export function extendNetwork(network: Network, { customRpcUrls = {}, hostedRpc }: ExtendNetworkOptions): Network {
  const custom = customUrls(customRpcUrls, network)
  const { default: own, chainDefault } = network.rpcUrls
  const original = (chainDefault ?? own).http.filter((url) => !custom.includes(url))
  const { caipNetworkId } = network
  const { networkIds } = hostedRpc ?? {}
  const hosted =
    hostedRpc && (networkIds === undefined || networkIds.includes(caipNetworkId))
      ? [hostedRpcUrl(hostedRpc, caipNetworkId)]
      : []
  // The service may turn out not to serve a network that it is not known for.
  const isKnown = (networkIds ?? hostedRpcNetworkIds).includes(caipNetworkId)
  const http = [...custom, ...hosted, ...(hosted.length > 0 && isKnown ? [] : original.slice(0, 1))]
  const forWallets = [...custom, ...original].filter(
    (url) => !hostedRpc?.projectId || !url.includes(hostedRpc.projectId),
  )
  return {
    ...network,
    rpcUrls: { default: { ...own, http: [...new Set(http)] }, chainDefault: { http: [...new Set(forWallets)] } },
  }
}
