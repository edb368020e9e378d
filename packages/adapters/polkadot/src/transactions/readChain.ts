import { type CaipNetworkId, malformedAnswer, plainText, rpcErrorOf, unverifiedAnswer } from '@kit/core/adapter'
import {
  Blake2256,
  Bytes,
  decAnyMetadata,
  Option,
  str,
  Struct,
  Tuple,
  u32,
  type UnifiedMetadata,
  unifyMetadata,
  Vector,
} from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '@polkadot-api/utils'
import { isGenesisOf } from '../address/addresses.ts'
import { callChain, type ChainAccess } from '../rpc/callChain.ts'

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
async function verifyRuntime(
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

/** The data of a chain that a transaction needs. */
export type ChainFacts = {
  readonly metadata: UnifiedMetadata
  /** The metadata of the node, in version 15 if the runtime has that. */
  readonly rawMetadata: Uint8Array
  /** The RFC-78 digest of the metadata, for the runtime to compare; absent where the dapp trusts the metadata. */
  readonly digest?: Uint8Array | undefined
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: Uint8Array
  /** The finalized block, from which a transaction may be included for `mortalPeriod` blocks. */
  readonly block: { readonly hash: Uint8Array; readonly number: number }
}

/** Blocks; a power of two. */
export const mortalPeriod = 64

/** The number of the last block that takes a transaction made from these facts. */
export const lastBlockOf = ({ block }: ChainFacts): number => block.number + mortalPeriod - 1

const malformed = (cause?: unknown) => malformedAnswer({ what: 'The chain' }, { cause })
const isHash = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[\da-f]{2})+$/i.test(value)

/** The constant `System.Version`: it belongs to the metadata, so that what vouches for one vouches for the other. */
const runtimeVersion = Struct({
  specName: str,
  implName: str,
  authoringVersion: u32,
  specVersion: u32,
  implVersion: u32,
  apis: Vector(Tuple(Bytes(8), u32)),
  transactionVersion: u32,
})

/**
 * Reads what a transaction on a chain is made of, and checks that it is the chain that was meant and that its metadata
 * can be relied on.
 * @throws KitError `MALFORMED_ANSWER`, `UNVERIFIED_ANSWER`, and what `callChain` throws
 */
export async function readChain(chain: ChainAccess): Promise<ChainFacts> {
  const [rawMetadata, genesisHash, blockHash] = await Promise.all([
    readMetadata(chain),
    callChain(chain, 'chain_getBlockHash', [0]),
    callChain(chain, 'chain_getFinalizedHead'),
  ])
  if (!isHash(genesisHash) || !isHash(blockHash)) throw malformed()
  if (!isGenesisOf(genesisHash, chain.network.caipNetworkId))
    throw malformed(new Error(`It is the chain of ${genesisHash}.`))
  const { number } = Object(await callChain(chain, 'chain_getHeader', [blockHash])) as { readonly number?: unknown }
  if (typeof number !== 'string' || !/^0x[\da-f]{1,8}$/i.test(number)) throw malformed()
  const { metadata, specName, specVersion, transactionVersion } = decodeMetadata(rawMetadata)
  const runtime = `${plainText(specName, 48)} ${specVersion}`
  return {
    metadata,
    rawMetadata,
    digest: await verifyRuntime(chain, { metadata, rawMetadata, runtime }),
    specVersion,
    transactionVersion,
    genesisHash: fromHex(genesisHash),
    block: { hash: fromHex(blockHash), number: Number(number) },
  }
}

function decodeMetadata(rawMetadata: Uint8Array) {
  try {
    const metadata = unifyMetadata(decAnyMetadata(rawMetadata))
    const version = metadata.pallets
      .find(({ name }) => name === 'System')
      ?.constants.find(({ name }) => name === 'Version')
    if (!version) throw malformed()
    return { metadata, ...runtimeVersion.dec(version.value) }
  } catch (cause) {
    throw malformed(cause)
  }
}

/** Version 15, which `CheckMetadataHash` is about, or what a runtime without it has. */
async function readMetadata(chain: ChainAccess): Promise<Uint8Array> {
  const answer = await callChain(chain, 'state_call', ['Metadata_metadata_at_version', '0x0f000000']).catch(
    (error: unknown) => {
      // The runtime has no such version.
      if (rpcErrorOf(error)) return null
      throw error
    },
  )
  if (isHex(answer)) {
    try {
      const opaque = Option(Bytes()).dec(answer)
      if (opaque) return opaque
    } catch (cause) {
      throw malformed(cause)
    }
  }
  const metadata = await callChain(chain, 'state_getMetadata')
  if (!isHex(metadata)) throw malformed()
  return fromHex(metadata)
}

/** The number of the account's next transaction, those that wait counted. */
export async function readNonce(chain: ChainAccess, address: string): Promise<number> {
  const nonce = await callChain(chain, 'system_accountNextIndex', [address])
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) throw malformed()
  return nonce
}
