import { invalidAddress, type Network } from '@kit/core/adapter'
import { type Address, isOffCurveAddress } from '@solana/addresses'
import { decodeAddress } from '../address/decodeAddress.ts'
import type { ChainAccount } from '../rpc/readRpc.ts'
import { systemProgram } from './programs.ts'
import { mintDecimals, tokenHolding } from './tokenData.ts'

/** @throws KitError `INVALID_ADDRESS` */
export function requireAddress(value: string, network: Network): Address {
  if (!decodeAddress(value))
    throw invalidAddress({ address: value, networkId: network.caipNetworkId, reason: 'it is not 32 bytes in base58.' })
  return value as Address
}

/**
 * Refuses receivers from which nobody could spend. `account` is the receiver on the chain, null where it is new.
 * @throws KitError `INVALID_ADDRESS`
 */
export function checkReceiver(
  address: Address,
  account: ChainAccount | null,
  { network, keeps }: { readonly network: Network; readonly keeps: 'lamports' | 'tokens' },
): void {
  const reason = account
    ? faultOfAccount(account, keeps)
    : isOffCurveAddress(address)
      ? 'it has no private key.'
      : undefined
  if (reason !== undefined) throw invalidAddress({ address, networkId: network.caipNetworkId, reason })
}

function faultOfAccount(account: ChainAccount, keeps: 'lamports' | 'tokens'): string | undefined {
  if (account.executable) return 'it is a program.'
  if (mintDecimals(account) !== null) return 'it is a token, not an account.'
  if (tokenHolding(account)) return keeps === 'lamports' ? 'it is a token account.' : 'it keeps another token.'
  // Programs own accounts for their own purposes. A vault of several signers belongs to the system program.
  if (keeps === 'tokens' && account.owner !== systemProgram) return 'it belongs to a program.'
  return undefined
}
