import type { CaipNetworkId } from '../caip/caip.ts'

/** Networks with token swaps. */
export const swapNetworkIds: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/** Whether swaps are offered on a network: on those that the dapp names, else on those of `swapNetworkIds`. `swaps`: the feature's option. */
export const offersSwaps = (
  swaps: boolean | { readonly networks?: readonly CaipNetworkId[] | undefined } | undefined,
  networkId: CaipNetworkId,
): boolean =>
  swaps !== undefined &&
  swaps !== false &&
  ((swaps === true ? undefined : swaps.networks) ?? swapNetworkIds).includes(networkId)

/** IANA time zone names in capitals, exported for dapps. They change nothing in the kit. */
export const restrictedTimeZones: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]
