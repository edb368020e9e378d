import { type Balance, invalidAddress, type Network } from '@kit/core/adapter'
import { decodeAddress } from '../accounts/addresses.ts'
import { chainNameOf } from '../network/ChainName.ts'
import type { ReadSource } from '../source/UtxoSource.ts'

/** All that an address can spend, the mempool's included, in sats. */
export async function getBalance(
  source: ReadSource,
  { address, network }: { readonly address: string; readonly network: Network },
): Promise<Balance> {
  const decoded = decodeAddress(address, chainNameOf(network.caipNetworkId) ?? 'mainnet')
  if ('reason' in decoded) throw invalidAddress({ address, networkId: network.caipNetworkId, reason: decoded.reason })
  const value = await source.balance(decoded.address)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
