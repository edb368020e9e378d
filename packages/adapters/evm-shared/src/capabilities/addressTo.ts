import { invalidAddress, type Network } from '@kit/core/adapter'
import { checkAddress } from '../address/checkAddress.ts'

/** Checksummed. @throws KitError `INVALID_ADDRESS` */
export function addressTo(to: string, network: Network): string {
  const check = checkAddress(to)
  if (!check.valid) throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: check.reason })
  return check.address
}
