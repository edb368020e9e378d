import { invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import type { EvmChain } from './EvmChain.ts'
import { fromEvmChain } from './fromEvmChain.ts'

/** @throws KitError `INVALID_OPTION` where there is no chain */
export function toNetworks(chains: readonly EvmChain[]): NonEmpty<Network> {
  const [first, ...rest] = chains
  if (!first || rest.some((chain) => !chain))
    throw invalidOption({ option: 'networks', reason: 'give at least one chain.' })
  return [fromEvmChain(first), ...rest.map(fromEvmChain)]
}
