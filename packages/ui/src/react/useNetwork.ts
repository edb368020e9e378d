'use client'
import {
  type NamespaceOptions,
  networkSource,
  type SwitchNetworkMutation,
  switchNetworkSource,
  type UseNetworkResult,
} from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * The network of a namespace, those that the dapp configured, and the way to another one.
 * @example
 * const { network, networks, switchNetwork } = useNetwork()
 * <button onClick={() => switchNetwork({ chainId: 10 })}>{network?.name}</button>
 */
export const useNetwork = (options?: NamespaceOptions): UseNetworkResult => useKitSource(networkSource, options)

/**
 * Switches to a configured network, named by its CAIP-2 id or its chain id.
 * @throws (`switchNetwork`) KitError `NETWORK_NOT_FOUND`, `NETWORK_AMBIGUOUS`, `NETWORK_NOT_SUPPORTED`, `USER_REJECTED`, …
 * @example const { switchNetwork, isPending, error } = useSwitchNetwork()
 */
export const useSwitchNetwork = (options?: NamespaceOptions): SwitchNetworkMutation =>
  useKitSource(switchNetworkSource, options)
