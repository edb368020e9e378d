import type { Network } from '@kit/core/adapter'

/** A chain of EIP-155 as `viem/chains` has it. */
export type EvmChain = Omit<Network, 'id' | 'caipNetworkId' | 'deprecatedCaipNetworkId' | 'chainNamespace'> & {
  readonly id: number
}
