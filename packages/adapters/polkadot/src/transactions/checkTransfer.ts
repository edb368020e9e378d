import { invalidAddress, invalidAmount } from '@kit/core/adapter'
import { checkAddress } from '../address/checkAddress.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'

/**
 * The receiver as it is to be written.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`
 */
export function checkTransfer(
  { network, prefix }: ChainAccess,
  { to, value }: { readonly to: string; readonly value: bigint },
): string {
  const check = checkAddress(to, prefix)
  if (!check.valid) throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: check.reason })
  if (value <= 0n) throw invalidAmount({ reason: 'it has to be more than nothing.' })
  return check.address
}
