import { getSs58AddressInfo } from '@polkadot-api/substrate-bindings'

/** The 32 bytes that an SS58 address stands for, whatever its prefix; undefined where its checksum does not fit. */
export function decodeAddress(address: unknown): Uint8Array | undefined {
  // The longest is 50 characters: 2 bytes of prefix, 32 of the account, 2 of checksum.
  if (typeof address !== 'string' || address.length > 64) return undefined
  const info = getSs58AddressInfo(address)
  return info.isValid && info.publicKey.length === 32 ? info.publicKey : undefined
}
