import type { Network } from '@kit/core/adapter'
import type { EvmChain } from './EvmChain.ts'

/** A network of kit as it is; a chain of EIP-155 as one. */
export const toNetwork = (given: Network | EvmChain): Network =>
  'caipNetworkId' in given ? given : { ...given, caipNetworkId: `eip155:${given.id}`, chainNamespace: 'eip155' }
