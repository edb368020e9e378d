import { networkOf, type NetworkResult } from '../network/networkResult.ts'
import type { SwitchNetworkParameters } from '../network/switchNetwork.ts'
import type { Kit } from '../Kit.ts'
import type { Network } from '../networks/Network.ts'
import type { NamespaceOptions } from './accountSources.ts'
import { type Mutation, mutationSource } from './mutationSource.ts'
import { type Source, stateSource } from './Source.ts'

/** The result of `useSwitchNetwork`. */
export type SwitchNetworkMutation = Mutation<'switchNetwork', SwitchNetworkParameters, Network>

/** The source of `useSwitchNetwork`. */
export const switchNetworkSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<SwitchNetworkMutation> =>
  mutationSource('switchNetwork', (parameters: SwitchNetworkParameters) =>
    kit.switchNetwork(parameters.networkId === undefined ? { namespace, ...parameters } : parameters),
  )

/** The result of `useNetwork`. */
export type UseNetworkResult = NetworkResult & Pick<SwitchNetworkMutation, 'switchNetwork'>

/** The source of `useNetwork`. */
export function networkSource(kit: Kit, options: NamespaceOptions = {}): Source<UseNetworkResult> {
  const { switchNetwork } = switchNetworkSource(kit, options).get()
  return stateSource(kit, (state) => ({ ...networkOf(state, options.namespace), switchNetwork }))
}
