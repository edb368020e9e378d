import { type Address, getAddressDecoder, getAddressEncoder, isOffCurveAddress } from '@solana/addresses'

type Bytes = { readonly length: number } & Iterable<number>

/**
 * Derives a program address (PDA) from seeds, as `getProgramDerivedAddress` of @solana/addresses does. That needs
 * `crypto.subtle`, which is missing outside a secure context, for example on a phone that opens the development server
 * by its IP address.
 */
export async function derivedAddress(program: Address, seeds: readonly Bytes[]): Promise<Address> {
  const own = getAddressEncoder().encode(program)
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump > 0; bump -= 1) {
    const bytes = Uint8Array.from([...seeds.flatMap((seed) => [...seed]), bump, ...own, ...marker])
    const address = getAddressDecoder().decode(await sha256(bytes))
    if (isOffCurveAddress(address)) return address
  }
  throw new RangeError('These seeds have no address.')
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const own = await import('@noble/hashes/sha2.js')
  return own.sha256(bytes)
}
