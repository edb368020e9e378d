'use client'
import type { Kit, KitState, Network, Switching } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type NetworkResult = {
  /** The chosen one of the namespace. */
  readonly network: Network
  /** Those that the dapp configured. */
  readonly networks: readonly Network[]
  /** False: the connected wallet stands on a network that is none of them. */
  readonly supported: boolean
  readonly switching: Switching
  readonly switchNetwork: Kit['switchNetwork']
}

/** The network of a namespace, default: the active one. Undefined where no adapter serves the namespace. */
export function useNetwork({ namespace }: { readonly namespace?: string | undefined } = {}): NetworkResult | undefined {
  const kit = useKit()
  return useKitState(useCallback((state) => networkOf(state, kit, namespace), [kit, namespace]))
}

function networkOf(
  { network }: KitState,
  { switchNetwork }: Kit,
  namespace = network.activeNamespace,
): NetworkResult | undefined {
  const here = network.byNamespace[namespace]
  if (!here) return undefined
  const { requested, activeId, walletNetworkId } = here
  return {
    network: requested.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? requested[0],
    networks: requested,
    supported: walletNetworkId === null || requested.some(({ caipNetworkId }) => caipNetworkId === walletNetworkId),
    switching: network.switching,
    switchNetwork,
  }
}
