import { type AddressCheck, invalidAddress, type Network } from '@kit/core/adapter'
import { keccak_256 } from '@noble/hashes/sha3'
import { sha256 } from '@noble/hashes/sha2'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'

type CheckAddress = (address: string, network: Network) => AddressCheck

const longest = 120
const base58check = createBase58check(sha256)

/** EIP-55. An address in one case carries no checksum; one in both must match it. */
export const checkEvmAddress: CheckAddress = (address) => {
  const text = address.trim()
  if (!/^0x[\da-f]{40}$/i.test(text)) return { valid: false, reason: 'It must be 0x and 40 hexadecimal digits.' }
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(lower))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  const checksummed = `0x${Array.from(lower, (digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
  if (digits !== lower && digits !== digits.toUpperCase() && checksummed !== text)
    return { valid: false, reason: 'It does not match its checksum.' }
  return { valid: true, address: checksummed }
}

/** 32 bytes in base58. */
export const checkSolanaAddress: CheckAddress = (address) => {
  const text = address.trim()
  const bytes = text.length > longest ? undefined : tryDecode(() => base58.decode(text))
  return bytes?.length === 32
    ? { valid: true, address: text }
    : { valid: false, reason: 'It must be 32 bytes in base58.' }
}

const mainnetId = 'bip122:000000000019d6689c085ae165831e93'
/** All test networks have the same prefixes. */
const prefixes = { main: { hrp: 'bc', versions: [0x00, 0x05] }, test: { hrp: 'tb', versions: [0x6f, 0xc4] } }

/** Base58Check, bech32 (BIP-173) and bech32m (BIP-350), of the network. */
export const checkBitcoinAddress: CheckAddress = (address, { caipNetworkId }) => {
  const text = address.trim()
  const kind = caipNetworkId === mainnetId ? 'main' : 'test'
  const written = readBitcoinAddress(text, prefixes[kind])
  if (written !== undefined) return { valid: true, address: written }
  const isElsewhere = readBitcoinAddress(text, prefixes[kind === 'main' ? 'test' : 'main']) !== undefined
  return { valid: false, reason: isElsewhere ? 'It belongs to another network.' : 'It is not a Bitcoin address.' }
}

function readBitcoinAddress(
  text: string,
  { hrp, versions }: { readonly hrp: string; readonly versions: readonly number[] },
): string | undefined {
  if (text.length > longest) return undefined
  const plain = tryDecode(() => base58check.decode(text))
  if (plain) return plain.length === 21 && versions.includes(plain[0] ?? -1) ? text : undefined
  for (const [coder, version, lengths] of [
    [bech32, 0, [20, 32]],
    [bech32m, 1, [32]],
  ] as const) {
    const decoded = tryDecode(() => {
      const { prefix, words } = coder.decode(text as `${string}1${string}`)
      return { prefix, version: words[0], program: coder.fromWords(words.slice(1)) }
    })
    const isKnown = (lengths as readonly number[]).includes(decoded?.program.length ?? -1)
    if (decoded?.prefix === hrp && decoded.version === version && isKnown) return text.toLowerCase()
  }
  return undefined
}

function tryDecode<value>(decode: () => value): value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/**
 * A receiver as wallets expect it.
 * @throws KitError `INVALID_ADDRESS`
 */
export function requireAddress(check: CheckAddress, address: string, network: Network): string {
  const checked = check(address, network)
  if (checked.valid) return checked.address
  const { reason } = checked
  throw invalidAddress({ address: address.slice(0, longest), networkId: network.caipNetworkId, reason })
}
