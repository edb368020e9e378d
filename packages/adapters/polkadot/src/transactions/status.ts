import { isKitError, malformedAnswer, type TransactionStatus } from '@kit/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '@polkadot-api/utils'
import { decodeAddress } from '../address/addresses.ts'
import { readAccount } from '../capabilities/balances.ts'
import { callChain, type ChainAccess, readStorage } from '../rpc/callChain.ts'
import { mortalPeriod, readChain } from './readChain.ts'

const what = 'The status of the transaction'
/** Blocks that are read at once. A transaction is usually in one of the first. */
const blocksAtOnce = 8

type Sent = {
  readonly hash: string
  readonly address?: string | undefined
  readonly nonce?: number | undefined
  /** The last block that takes it. */
  readonly expiresAt?: number | undefined
  /** How long ago it was sent by the clock of the page, in milliseconds. */
  readonly age?: number | undefined
}

/** No chain of the family makes blocks faster, in milliseconds. */
const shortestBlockMs = 500

/**
 * The status of a transaction by finalized blocks. No node finds one by its hash: while the sender’s nonce is not used it waits, or has expired; then it is in one
 * of the blocks in which it may be, or another took its nonce. Nothing has expired before so many blocks can have been made: a node may say any height.
 * @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws
 */
export async function getTransactionStatus(
  chain: ChainAccess,
  { hash, address, nonce, expiresAt, age = 0 }: Sent,
): Promise<TransactionStatus> {
  if (address === undefined || nonce === undefined || expiresAt === undefined) return { status: 'unknown' }
  const head = await callChain(chain, 'chain_getFinalizedHead', [], what)
  if (typeof head !== 'string') throw malformedAnswer({ what })
  const [account, height] = await Promise.all([readAccount(chain, address, head), heightOf(chain, head)])
  const canExpire = age >= mortalPeriod * shortestBlockMs
  if (account.nonce <= nonce) return { status: canExpire && height > expiresAt ? 'expired' : 'pending', nonce }
  const first = Math.max(1, expiresAt - mortalPeriod + 1)
  const numbers = Array.from(
    { length: Math.max(0, Math.min(height, expiresAt) - first + 1) },
    (_, index) => first + index,
  )
  const hashes = await callChain(chain, 'chain_getBlockHash', [numbers], what)
  if (!Array.isArray(hashes) || hashes.length !== numbers.length) throw malformedAnswer({ what })
  for (let start = 0; start < hashes.length; start += blocksAtOnce) {
    const some = (hashes as readonly unknown[]).slice(start, start + blocksAtOnce)
    const found = (await Promise.all(some.map((block) => placeIn(chain, String(block), hash)))).find(
      (place) => place !== undefined,
    )
    // The hash of another account's transaction says nothing about this one.
    if (found && !isSignedBy(found.extrinsic, address)) return { status: 'unknown' }
    if (found) return { status: await outcomeOf(chain, found), nonce }
  }
  return { status: 'replaced', nonce }
}

async function heightOf(chain: ChainAccess, block: string): Promise<number> {
  const { number } = Object(await callChain(chain, 'chain_getHeader', [block], what)) as { readonly number?: unknown }
  const height = Number(number)
  if (!Number.isSafeInteger(height)) throw malformedAnswer({ what })
  return height
}

type Place = { readonly block: string; readonly index: number; readonly extrinsic: string }

/** Where a block has the transaction: its hash follows from its bytes, whatever the node says. */
async function placeIn(chain: ChainAccess, block: string, hash: string): Promise<Place | undefined> {
  const answer = Object(await callChain(chain, 'chain_getBlock', [block], what)) as {
    readonly block?: { readonly extrinsics?: unknown }
  }
  const extrinsics = answer.block?.extrinsics
  if (!Array.isArray(extrinsics)) throw malformedAnswer({ what })
  const index = (extrinsics as readonly unknown[]).findIndex(
    (each) =>
      typeof each === 'string' &&
      /^0x(?:[\da-f]{2})+$/i.test(each) &&
      toHex(Blake2256(fromHex(each))) === hash.toLowerCase(),
  )
  return index < 0 ? undefined : { block, index, extrinsic: String(extrinsics[index]) }
}

/** A signed extrinsic of version 4 or 5: its length, its version, and its sender as an account id. */
function isSignedBy(extrinsic: string, address: string): boolean {
  const key = decodeAddress(address)
  const [, signer] = /^0x(?:[\da-f]{2}|[\da-f]{4}|[\da-f]{8})8[45]00([\da-f]{64})/i.exec(extrinsic) ?? []
  return key !== undefined && signer?.toLowerCase() === toHex(key).slice(2)
}

/** By the events of the block. Nodes keep those of the last 256 blocks, or more; an older one has no answer. */
async function outcomeOf(chain: ChainAccess, { block, index }: Place): Promise<'confirmed' | 'failed' | 'unknown'> {
  const { metadata } = await readChain(chain)
  const events = getDynamicBuilder(getLookupFn(metadata)).buildStorage('System', 'Events')
  let data: Uint8Array | null
  try {
    data = await readStorage(chain, events.keys.enc(), what, block)
  } catch (error) {
    if (isKitError(error, 'MALFORMED_ANSWER')) return 'unknown'
    throw error
  }
  const list = decoded(() => (data ? (events.value.dec(data) as readonly unknown[]) : []))
  for (const each of list) {
    const { phase, event } = each as {
      readonly phase: { readonly type: string; readonly value?: unknown }
      readonly event: { readonly type: string; readonly value: { readonly type: string } }
    }
    if (phase.type !== 'ApplyExtrinsic' || phase.value !== index || event.type !== 'System') continue
    if (event.value.type === 'ExtrinsicSuccess') return 'confirmed'
    if (event.value.type === 'ExtrinsicFailed') return 'failed'
  }
  return 'unknown'
}

function decoded<value>(decode: () => value): value {
  try {
    return decode()
  } catch (cause) {
    throw malformedAnswer({ what }, { cause })
  }
}
