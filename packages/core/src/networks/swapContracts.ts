import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.ts'
import { sameAddress } from '../caip/caipAddress.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import type { KitFeatures } from '../options/KitOptions.ts'

/** A contract that swaps, and the page of its maker that names the address. */
export type SwapContract = { readonly networkId: CaipNetworkId; readonly address: string; readonly source: string }

/** Contracts that are known without the dapp. A row is added with its source; there is none yet. */
const knownContracts: readonly SwapContract[] = []

/** The contracts that may be approved and called for a swap on a network: those that the dapp names, and known ones. `swaps`: the feature's option. */
export function swapContractsOf(swaps: KitFeatures['swaps'], networkId: CaipNetworkId): readonly string[] {
  const named = typeof swaps === 'object' ? (swaps.contracts?.[networkId] ?? []) : []
  return [...named, ...knownContracts.filter((known) => known.networkId === networkId).map(({ address }) => address)]
}

export const isSwapContract = (swaps: KitFeatures['swaps'], networkId: CaipNetworkId, address: string): boolean =>
  swapContractsOf(swaps, networkId).some((one) => sameAddress(one, address))

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^[^\s:]+$/.test(value)

/**
 * Checks the option `features.swaps` of callers in JavaScript: an address in the place of a list would have letters for members.
 * @throws KitError `INVALID_OPTION`
 */
export function checkSwaps(swaps: KitFeatures['swaps']): void {
  if (typeof swaps !== 'object') return
  const { networks = [], contracts = {} } = swaps
  if (!Array.isArray(networks) || !networks.every(isCaipNetworkId))
    throw invalidOption({ option: 'features.swaps.networks', reason: 'use a list of CAIP-2 ids.' })
  for (const [networkId, list] of Object.entries<unknown>(contracts))
    if (!isCaipNetworkId(networkId) || !Array.isArray(list) || !list.every(isAddress))
      throw invalidOption({
        option: 'features.swaps.contracts',
        reason: `"${networkId}" needs a CAIP-2 id and a list of addresses.`,
      })
}
