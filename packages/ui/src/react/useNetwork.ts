'use client'
import { type Network, networkOf, type NetworkResult, type SwitchNetworkParameters } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './useAccount.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/**
 * The network of a namespace, those that the dapp configured, and the way to another one.
 * @example
 * const { network, networks, switchNetwork } = useNetwork()
 * <button onClick={() => switchNetwork({ chainId: 10 })}>{network?.name}</button>
 */
export function useNetwork(
  options: NamespaceOptions = {},
): NetworkResult & Pick<Mutation<'switchNetwork', SwitchNetworkParameters, Network>, 'switchNetwork'> {
  const { namespace } = options
  const { switchNetwork } = useSwitchNetwork(options)
  return { ...useKitState(useCallback((state) => networkOf(state, namespace), [namespace])), switchNetwork }
}

/**
 * Switches to a configured network, named by its CAIP-2 id or its chain id.
 * @throws (`switchNetwork`) KitError `NETWORK_NOT_FOUND`, `NETWORK_AMBIGUOUS`, `NETWORK_NOT_SUPPORTED`, `USER_REJECTED`, …
 * @example const { switchNetwork, isPending, error } = useSwitchNetwork()
 */
export function useSwitchNetwork({
  namespace,
}: NamespaceOptions = {}): Mutation<'switchNetwork', SwitchNetworkParameters, Network> {
  const { switchNetwork } = useKit()
  return useMutation(
    'switchNetwork',
    useCallback(
      (parameters: SwitchNetworkParameters) =>
        switchNetwork(parameters.networkId === undefined ? { namespace, ...parameters } : parameters),
      [switchNetwork, namespace],
    ),
  )
}
