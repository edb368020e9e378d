import { networkNotSupported } from '@kit/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { Enum } from '@polkadot-api/substrate-bindings'
import { mergeUint8 } from '@polkadot-api/utils'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import type { ChainFacts } from './ChainFacts.ts'

/**
 * The call `Balances.transfer_keep_alive`: it fails on the chain where it would leave the sender below the least
 * that an account has to hold. `to`: SS58. `value`: planck.
 * @throws KitError `NETWORK_NOT_SUPPORTED` where the runtime has no such call
 */
export function encodeTransfer({ network }: ChainAccess, { metadata }: ChainFacts, to: string, value: bigint): Uint8Array {
  try {
    const { codec, location } = getDynamicBuilder(getLookupFn(metadata)).buildCall('Balances', 'transfer_keep_alive')
    return mergeUint8([Uint8Array.from(location), codec.enc({ dest: Enum('Id', to), value })])
  } catch (cause) {
    throw networkNotSupported({ networkId: network.caipNetworkId }, { cause })
  }
}
