import { sameAddress } from '../caip/caip.ts'
import type { Network } from './Network.ts'

/** Coins that have an ERC-20 interface, by CAIP-2 id: a transfer by either moves the same balance. */
const nativeTokens: Readonly<Record<string, string | undefined>> = {
  // USDC of Arc: 18 decimals as the coin, 6 as the token. https://docs.arc.network/arc/references/contract-addresses
  'eip155:5042': '0x3600000000000000000000000000000000000000',
  'eip155:5042002': '0x3600000000000000000000000000000000000000',
  // https://docs.celo.org/tooling/contracts/core-contracts
  'eip155:42220': '0x471EcE3750Da237f93B8E339c536989b8978a438',
  // https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  'eip155:1287': '0x0000000000000000000000000000000000000802',
}

/** The coin of a network as a token, if it is one too. */
export const nativeTokenOf = ({
  contracts,
  caipNetworkId,
}: Pick<Network, 'contracts' | 'caipNetworkId'>): string | undefined =>
  contracts?.nativeToken?.address ?? nativeTokens[caipNetworkId]

/** Whether a token is the coin of its network under another name. */
export const isNativeToken = (
  network: Pick<Network, 'contracts' | 'caipNetworkId'>,
  token: string | undefined,
): token is string => {
  const native = nativeTokenOf(network)
  return native !== undefined && sameAddress(native, token)
}

/** How many of the coin's smallest unit the smallest unit of its token is: the token may have fewer decimals. */
export const nativeTokenUnit = (coinDecimals: number, tokenDecimals: number): bigint =>
  10n ** BigInt(Math.max(coinDecimals - tokenDecimals, 0))
