import type { CaipNetworkId } from '../caip/CaipIds.ts'

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
