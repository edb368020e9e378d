import { malformedAnswer } from '@kit/core/adapter'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { fromHex } from '@polkadot-api/utils'
import { isGenesisOf } from '../networks/isGenesisOf.ts'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import type { ChainFacts } from './ChainFacts.ts'

const malformed = (cause?: unknown) => malformedAnswer({ what: 'The chain' }, { cause })
const isHash = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[\da-f]{2})+$/i.test(value)

/**
 * Reads what a transaction on a chain is made of, and that it is the chain that was meant.
 * @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws
 */
export async function readChain(chain: ChainAccess): Promise<ChainFacts> {
  const [metadataHex, version, genesisHash, blockHash] = await Promise.all([
    callChain(chain, 'state_getMetadata'),
    callChain(chain, 'state_getRuntimeVersion'),
    callChain(chain, 'chain_getBlockHash', [0]),
    callChain(chain, 'chain_getFinalizedHead'),
  ])
  const { specVersion, transactionVersion } = Object(version) as Record<string, unknown>
  if (!isHex(metadataHex) || !isHash(genesisHash) || !isHash(blockHash)) throw malformed()
  if (typeof specVersion !== 'number' || typeof transactionVersion !== 'number') throw malformed()
  if (!isGenesisOf(genesisHash, chain.network.caipNetworkId))
    throw malformed(new Error(`It is the chain of ${genesisHash}.`))
  const { number } = Object(await callChain(chain, 'chain_getHeader', [blockHash])) as { readonly number?: unknown }
  if (typeof number !== 'string' || !/^0x[\da-f]{1,8}$/i.test(number)) throw malformed()
  const rawMetadata = fromHex(metadataHex)
  try {
    const metadata = unifyMetadata(decAnyMetadata(rawMetadata))
    return {
      metadata,
      rawMetadata,
      specVersion,
      transactionVersion,
      genesisHash: fromHex(genesisHash),
      block: { hash: fromHex(blockHash), number: Number(number) },
    }
  } catch (cause) {
    throw malformed(cause)
  }
}

/** The number of the account's next transaction, those that wait counted. */
export async function readNonce(chain: ChainAccess, address: string): Promise<number> {
  const nonce = await callChain(chain, 'system_accountNextIndex', [address])
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) throw malformed()
  return nonce
}
