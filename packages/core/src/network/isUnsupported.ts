import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { NetworkState } from './NetworkState.ts'

/** Whether the wallet of a namespace stands on a network that is not configured, and the dapp minds (SPEC §2, §4). */
export function isUnsupported(
  { byNamespace }: NetworkState,
  namespace: string,
  {
    enableNetworkSwitch,
    allowUnsupportedChain,
    basic,
  }: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'allowUnsupportedChain' | 'basic'>,
): boolean {
  const networks = byNamespace[namespace]
  if (!networks || networks.walletNetworkId === null || !enableNetworkSwitch || allowUnsupportedChain || basic)
    return false
  return networks.requested.every(({ caipNetworkId }) => caipNetworkId !== networks.walletNetworkId)
}
