import { networkNotSupported } from '@kit/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { Enum } from '@polkadot-api/substrate-bindings'
import { mergeUint8 } from '@polkadot-api/utils'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import type { ChainFacts } from './ChainFacts.ts'

/** `to`: SS58. `value`: in the smallest unit. `asset`: its number; absent for the native coin. */
export type Transfer = {
  readonly to: string
  readonly value: bigint
  readonly asset?: number | undefined
  /** All of the asset that the sender has: its account of it goes. */
  readonly isAll?: boolean | undefined
}

/**
 * The call of a transfer that leaves the sender's account where it is: it fails on the chain where less would be
 * left than an account has to hold.
 * @throws KitError `NETWORK_NOT_SUPPORTED` where the runtime has no such call
 */
export function encodeTransfer(
  { network }: ChainAccess,
  { metadata }: ChainFacts,
  { to, value, asset, isAll = false }: Transfer,
): Uint8Array {
  const receiver = Enum('Id', to)
  try {
    const { buildCall } = getDynamicBuilder(getLookupFn(metadata))
    const { codec, location } =
      asset === undefined
        ? buildCall('Balances', 'transfer_keep_alive')
        : buildCall('Assets', isAll ? 'transfer' : 'transfer_keep_alive')
    const parameters = asset === undefined ? { dest: receiver, value } : { id: asset, target: receiver, amount: value }
    return mergeUint8([Uint8Array.from(location), codec.enc(parameters)])
  } catch (cause) {
    throw networkNotSupported({ networkId: network.caipNetworkId }, { cause })
  }
}
