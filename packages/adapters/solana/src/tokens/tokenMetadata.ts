import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import type { ChainAccount } from '../rpc/readRpc.ts'
import { extension, extensionsOf } from '../transactions/tokenData.ts'
import { plainText } from '../wallet/plainText.ts'

/** Metaplex, where tokens of the first program keep their names. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

const symbolLimit = 32
/** Behind an authority and the mint come the texts: name, symbol, and what is not read. */
const twoKeys = 64

export async function metadataAddress(mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [new TextEncoder().encode('metadata'), encoder.encode(metadataProgram), encoder.encode(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return address
}

/** The symbol of a mint: from its own extension (Token-2022), else from Metaplex's account; empty where there is none. */
export function tokenSymbol(mint: ChainAccount, metadata: ChainAccount | null): string {
  try {
    const own = extensionsOf(mint).get(extension.tokenMetadata)
    if (own) return symbolIn(own, twoKeys)
    // One byte says what it is: 4, metadata of the first version.
    return metadata?.owner === metadataProgram && metadata.data[0] === 4 ? symbolIn(metadata.data, 1 + twoKeys) : ''
  } catch {
    return ''
  }
}

/** Each text has its length before it, and may be filled up with zeros. */
function symbolIn(data: Uint8Array, start: number): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const symbolAt = start + 4 + view.getUint32(start, true)
  const bytes = data.slice(symbolAt + 4, symbolAt + 4 + view.getUint32(symbolAt, true))
  return plainText(new TextDecoder().decode(bytes), symbolLimit)
}
