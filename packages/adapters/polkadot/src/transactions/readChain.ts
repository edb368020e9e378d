import { malformedAnswer } from '@kit/core/adapter'
import {
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
import { fromHex } from '@polkadot-api/utils'
import { isGenesisOf } from '../networks/isGenesisOf.ts'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { ChainRefusal } from '../rpc/ChainRefusal.ts'
import { plainText } from '../text/plainText.ts'
import { verifyRuntime } from './verifyRuntime.ts'

/** What a transaction on a chain is made of. */
export type ChainFacts = {
  readonly metadata: UnifiedMetadata
  /** As the node gave it, in version 15 if the runtime has that. */
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
      if (error instanceof ChainRefusal) return null
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
