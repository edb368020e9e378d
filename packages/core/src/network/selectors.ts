import type { CaipNetworkId } from '../caip/caip.ts'
import type { Core } from '../kernel/Core.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { read } from '../kernel/dispatch.ts'
import type { NetworkState } from './NetworkState.ts'

/** The network that the dapp shows. */
export function activeNetworkId(core: Core): CaipNetworkId {
  const { byNamespace, activeNamespace } = read(core, 'network')
  return byNamespace[activeNamespace]?.activeId ?? core.options.defaultNetwork
}

/** The wallet of a namespace is on a network that is not configured, and the options do not allow that. */
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
