import type { CaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { isHttpUrl } from '../services/urls.ts'
import type { Network } from './Network.ts'

/** A service that answers JSON-RPC for many networks at one address (SPEC §7). */
export type HostedRpc = {
  /** Base address, without `/v1/`. */
  readonly url: string
  readonly projectId: string
  /** Those that it serves: `hostedRpcNetworkIds`, or what it says itself. */
  readonly networkIds: readonly CaipNetworkId[]
}

/** Where a hosted network is read from: `{url}/v1/?chainId={CAIP-2}&projectId={id}`. Never handed to wallets. */
export function hostedRpcUrl(
  { url, projectId }: Pick<HostedRpc, 'url' | 'projectId'>,
  networkId: CaipNetworkId,
): string {
  return `${url.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId: networkId, projectId })}`
}

/** RPC addresses of the dapp's own, by CAIP-2 id, first choice first. */
export type CustomRpcUrls = Readonly<Record<string, readonly { readonly url: string }[]>>

export type ExtendNetworkOptions = {
  readonly customRpcUrls?: CustomRpcUrls | undefined
  /** Absent: no service is used. */
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
 * The network with its RPC addresses as they are used (SPEC §9, FACTS §2.5). `default`: the dapp's own, then the hosted one
 * where it serves the network, else the network's first. `chainDefault`, for wallets: the dapp's own, then all of the
 * network's, none of which carries the project id. Extending twice changes nothing.
 * @throws KitError `INVALID_OPTION` for an address that is not http(s)
 */
export function extendNetwork(network: Network, { customRpcUrls = {}, hostedRpc }: ExtendNetworkOptions): Network {
  const custom = customUrls(customRpcUrls, network)
  const { default: own, chainDefault } = network.rpcUrls
  const original = (chainDefault ?? own).http.filter((url) => !custom.includes(url))
  const isHosted = hostedRpc?.networkIds.includes(network.caipNetworkId) === true
  const http = [...custom, ...(isHosted ? [hostedRpcUrl(hostedRpc, network.caipNetworkId)] : original.slice(0, 1))]
  const forWallets = [...custom, ...original].filter(
    (url) => !hostedRpc?.projectId || !url.includes(hostedRpc.projectId),
  )
  return {
    ...network,
    rpcUrls: { default: { ...own, http: [...new Set(http)] }, chainDefault: { http: [...new Set(forWallets)] } },
  }
}
