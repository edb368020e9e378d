import { invalidAddress, type Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import { decodeAddress } from '../address/decodeAddress.ts'

/** @throws KitError `INVALID_ADDRESS` */
export function requireAddress(value: string, network: Network): Address {
  if (!decodeAddress(value))
    throw invalidAddress({ address: value, networkId: network.caipNetworkId, reason: 'it is not 32 bytes in base58.' })
  return value as Address
}
