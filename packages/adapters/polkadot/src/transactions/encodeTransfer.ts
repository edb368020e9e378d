import { networkNotSupported, unverifiedAnswer } from '@kit/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { compact, Enum } from '@polkadot-api/substrate-bindings'
import { mergeUint8 } from '@polkadot-api/utils'
import { decodeAddress, isSameAccount } from '../address/addresses.ts'
import type { ChainAccess } from '../rpc/callChain.ts'
import { type ChainFacts, checkCallIndex } from './readChain.ts'

/** `to`: SS58. `value`: in the smallest unit. `asset`: its number; absent for the native coin. */
export type Transfer = {
  readonly to: string
  readonly value: bigint
  readonly asset?: number | undefined
  /** All of the asset that the sender has: its account of the asset is removed. */
  readonly isAll?: boolean | undefined
}

/** `MultiAddress::Id` */
const idVariant = 0

/**
 * The call of a transfer that keeps the sender's account: it fails on the chain where less than the account's minimum
 * would be left. The arguments are encoded here, byte by byte; the metadata, which a node may have altered, only gives
 * the call's index, and has to read the same arguments out of these bytes.
 * @throws KitError `NETWORK_NOT_SUPPORTED` where the runtime has no such call, `UNVERIFIED_ANSWER` where it is another one
 */
export function encodeTransfer(chain: ChainAccess, { metadata }: ChainFacts, transfer: Transfer): Uint8Array {
  const { to, value, asset, isAll = false } = transfer
  const unsupported = (cause?: unknown) => networkNotSupported({ networkId: chain.network.caipNetworkId }, { cause })
  const receiver = decodeAddress(to)
  if (!receiver) throw unsupported()
  const [pallet, call] =
    asset === undefined
      ? (['Balances', 'transfer_keep_alive'] as const)
      : (['Assets', isAll ? 'transfer' : 'transfer_keep_alive'] as const)
  const address = mergeUint8([Uint8Array.of(idVariant), receiver])
  const written = mergeUint8([...(asset === undefined ? [] : [compact.enc(asset)]), address, compact.enc(value)])
  const target = Enum('Id', to)
  const parameters = asset === undefined ? { dest: target, value } : { id: asset, target, amount: value }
  let builder: ReturnType<ReturnType<typeof getDynamicBuilder>['buildCall']>
  try {
    builder = getDynamicBuilder(getLookupFn(metadata)).buildCall(pallet, call)
  } catch (cause) {
    throw unsupported(cause)
  }
  const { codec, location } = builder
  checkCallIndex(chain, `${pallet}.${call}`, location)
  const described = encoded(() => codec.enc(parameters))
  if (!isSameAccount(written, described))
    throw unverifiedAnswer({ what: 'The chain', reason: `its metadata describes ${pallet}.${call} as another call.` })
  return mergeUint8([Uint8Array.from(location), written])
}

function encoded(encode: () => Uint8Array): Uint8Array | undefined {
  try {
    return encode()
  } catch {
    return undefined
  }
}
