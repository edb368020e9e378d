import type { AddressCheck, CaipNetworkId, Network } from '@kit/core/adapter'
import { fromBufferToBase58, getSs58AddressInfo } from '@polkadot-api/substrate-bindings'

/** The 32 bytes of an SS58 address, whatever its prefix; undefined if its checksum is wrong. */
export function decodeAddress(address: unknown): Uint8Array | undefined {
  // The longest is 50 characters: 2 bytes of prefix, 32 of the account, 2 of checksum.
  if (typeof address !== 'string' || address.length > 64) return undefined
  const info = getSs58AddressInfo(address)
  return info.isValid && info.publicKey.length === 32 ? info.publicKey : undefined
}

/** The SS58 address of an account on a network with this prefix. */
export const encodeAddress = (accountId: Uint8Array, prefix: number): string => fromBufferToBase58(prefix)(accountId)

/** Whether two account ids are one; addresses of one account differ by network. */
export const isSameAccount = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * Decodes an SS58 address and checks that it is meant for a network: written with its prefix, or with the generic
 * one. The same account on another network may belong to a user who can only use it there.
 */
export function checkAddress(value: string, prefix: number): AddressCheck {
  const address = value.trim()
  const accountId = decodeAddress(address)
  if (!accountId) return { valid: false, reason: 'It is not an SS58 address, or a character is wrong.' }
  const own = encodeAddress(accountId, prefix)
  if (address === own || address === encodeAddress(accountId, genericPrefix)) return { valid: true, address: own }
  return { valid: false, reason: 'It is an address of another network.' }
}

/** Whether a genesis hash (0x hex) is that of a network: its CAIP-2 reference is the first 32 digits. */
export const isGenesisOf = (genesisHash: string, networkId: CaipNetworkId): boolean =>
  networkOfGenesis(genesisHash) === networkId

/** Asset Hubs, which hold the balances of relay chains since 2025, and the relay chains, by CAIP-2 reference. */
const relayOf: Readonly<Record<string, string>> = {
  '68d56f15f85d3136970ec16946040bc1': '91b171bb158e2d3848fa23a9f1c25182',
  '48239ef607d7928874027a43a6768920': 'b0a8d493285c2df73290dfb7e61f870f',
  '67f9723393ef76214df0118c34bbbd3d': 'e143f23803ac50e8f6f8e62695d1ce9e',
}

/** Returns true if an account that is bound to the chain of a genesis hash (0x hex) can be used on a network. */
export const isUsableOn = (genesisHash: string, networkId: CaipNetworkId): boolean =>
  isGenesisOf(genesisHash, networkId) ||
  networkOfGenesis(genesisHash) === `polkadot:${relayOf[networkId.slice('polkadot:'.length)]}`

/** The network that begins with a block. */
export const networkOfGenesis = (genesisHash: string): CaipNetworkId =>
  `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`

/** The prefix of chains that have none of their own. */
const genericPrefix = 42

/** By CAIP-2 reference, from the SS58 registry: a wallet may be on a network that the dapp has not configured. */
const known: Readonly<Record<string, number>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Paseo Asset Hub
  d6eec26135305a8ad257a20d00335728: 0,
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** SS58 prefix of the addresses of a network. */
export function prefixOf(networks: readonly Network[], networkId: CaipNetworkId): number {
  const configured = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.ss58Prefix
  if (configured !== undefined) return configured
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  return Object.hasOwn(known, reference) ? (known[reference] ?? genericPrefix) : genericPrefix
}
