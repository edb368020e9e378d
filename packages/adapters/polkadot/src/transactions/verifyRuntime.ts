import { type CaipNetworkId, unverifiedAnswer } from '@kit/core/adapter'
import { Blake2256, type UnifiedMetadata } from '@polkadot-api/substrate-bindings'
import { toHex } from '@polkadot-api/utils'
import type { ChainAccess } from '../rpc/ChainAccess.ts'

/** A call by its names in the metadata. */
export type CallName = `${string}.${string}`

/**
 * Pallet and call index of the calls that this adapter makes, by chain. They are part of a runtime's transaction
 * version: a chain that changed one would change that version, too, which each signature covers.
 */
const knownCalls: Readonly<Record<CaipNetworkId, Readonly<Record<CallName, readonly [pallet: number, call: number]>>>> =
  {
    // Polkadot
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': { 'Balances.transfer_keep_alive': [5, 3] },
    // Kusama
    'polkadot:b0a8d493285c2df73290dfb7e61f870f': { 'Balances.transfer_keep_alive': [4, 3] },
    // Polkadot Asset Hub
    'polkadot:68d56f15f85d3136970ec16946040bc1': {
      'Balances.transfer_keep_alive': [10, 3],
      'Assets.transfer': [50, 8],
      'Assets.transfer_keep_alive': [50, 9],
    },
    // Kusama Asset Hub
    'polkadot:48239ef607d7928874027a43a6768920': {
      'Balances.transfer_keep_alive': [10, 3],
      'Assets.transfer': [50, 8],
      'Assets.transfer_keep_alive': [50, 9],
    },
  }

/** @throws KitError `UNVERIFIED_ANSWER` if the metadata of a known chain gives a call other indices than it has */
export function checkCallIndex({ network }: ChainAccess, name: CallName, location: readonly number[]): void {
  const known = knownCalls[network.caipNetworkId]?.[name]
  if (known && (known[0] !== location[0] || known[1] !== location[1]))
    throw unverifiedAnswer({ what: 'The chain', reason: `its metadata gives ${name} the index ${location.join('.')}.` })
}

/**
 * Makes sure that a transaction cannot be another one on the real chain than the metadata says. Metadata whose hash
 * the dapp gave is trusted. Otherwise the signature has to cover the metadata's digest, which the runtime compares
 * with its own: what was made from altered metadata is refused by the chain.
 * @see https://github.com/polkadot-fellows/RFCs/blob/main/text/0078-merkleized-metadata.md
 * @returns the digest for `CheckMetadataHash`, or undefined where the metadata is trusted
 * @throws KitError `UNVERIFIED_ANSWER` where the metadata is unknown and the runtime does not compare it
 */
export async function verifyRuntime(
  { network, metadataHashes }: ChainAccess,
  {
    metadata,
    rawMetadata,
    runtime,
  }: {
    readonly metadata: UnifiedMetadata
    readonly rawMetadata: Uint8Array
    /** Name and version. */
    readonly runtime: string
  },
): Promise<Uint8Array | undefined> {
  const hash = toHex(Blake2256(rawMetadata))
  if (metadataHashes.some((known) => known.toLowerCase() === hash)) return undefined
  const isChecked = metadata.extrinsic.signedExtensions[0]?.some(({ identifier }) => identifier === 'CheckMetadataHash')
  if (isChecked && metadata.version === 15) {
    const { merkleizeMetadata } = await import('@polkadot-api/merkleize-metadata')
    const { decimals, symbol } = network.nativeCurrency
    return merkleizeMetadata(rawMetadata, { decimals, tokenSymbol: symbol }).digest()
  }
  throw unverifiedAnswer({
    what: 'The chain',
    reason:
      `the metadata ${hash} of ${runtime} is unknown, and the runtime does not compare it. ` +
      `If it is right, give the hash in metadataHashes of polkadotAdapter for ${network.caipNetworkId}.`,
  })
}
